// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { freeSlots, slot } from '#forms/slots/panels.fixtures.tsx';
import { writeCookie } from '#lib/cookies.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { prepareNetwork } from '../../../../tests/msw/network.ts';
import { renderPart } from '../../../../tests/support/surroundings.tsx';
import { CallForm } from './call-form.tsx';

const network = prepareNetwork(freeSlots(slot('2026-11-24', '10:00')));

beforeEach(() => {
  // jsdom has no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  writeCookie(document, 'csrftoken', 'x', 60);
});

test('what the clinic refuses of the contact details stands at their questions, and is read out', async () => {
  const fields = { 'contact.phone': ['Ce numéro n’est pas complet.'] };
  network.use(http.post('*/api/trials/signup', () => HttpResponse.json(fields, { status: 400 })));
  const definition = currentDefinitions.draw('trial-registration', 'fr', 'patient');
  if (!definition) throw new Error('no such form');
  const user = userEvent.setup({ delay: null });
  renderPart(
    <CallForm
      trialKey="PRECISE_AD"
      locale="fr"
      sender={null}
      definition={{ ...definition, consent_texts: [] }}
      contact={{ phone: null, hours: null }}
      onBooked={() => undefined}
    />,
    'fr',
  );
  await user.click(await screen.findByRole('radio'));
  await user.type(screen.getByLabelText(/Prénom/), 'Ada');
  await user.type(screen.getByLabelText(/^Nom/), 'Lovelace');
  await user.type(screen.getByLabelText(/mail/), 'ada@example.org');
  await user.type(screen.getByLabelText(/téléphone/i), '06 12 34 56 78');
  await user.click(screen.getByRole('button', { name: /Réserver/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link').textContent).toContain('Ce numéro n’est pas complet.');
  expect(document.activeElement).toBe(summary);
  expect(screen.getByLabelText(/téléphone/i).getAttribute('aria-invalid')).toBe('true');
});

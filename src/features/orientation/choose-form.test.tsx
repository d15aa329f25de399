// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { ChooseForm } from './choose-form.tsx';
import type { Recommendations } from './recommendations-memory.ts';

const network = prepareNetwork();

beforeEach(() => {
  // jsdom has no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  writeCookie(document, 'csrftoken', 'x', 60);
});

const shown: Recommendations = {
  id: 'recommendations-of-22-c',
  version: 1,
  status: 'active',
  recommendations: [
    {
      code: 'gp',
      title: 'Parlez-en à votre médecin.',
      reasons: [],
      urgency: 'routine',
      cta: { text: 'Préparer', link: '/' },
    },
  ],
  disclaimer: '',
  editable: true,
};
const submission = {
  form_id: 'orientation',
  form_version: '1',
  user_type: 'patient' as const,
  locale: 'fr' as const,
  answers: {},
  consents: [],
  filled_by: 'self' as const,
  started_at: '2026-01-12T09:00:00.000Z',
  idempotency_key: 'key-of-the-first-writing',
  website: '',
};

/** The form, with what is sent and how often the recommendations were found changed; `answers` are given one by one. */
function prepare(answers: readonly (() => Response)[]) {
  const bodies: Record<string, unknown>[] = [];
  const onStale = vi.fn();
  network.use(
    http.put('*/api/forms/orientation/recommendation/:id', async ({ request }) => {
      bodies.push(JSON.parse(await request.text()));
      return answers[bodies.length - 1]?.() ?? HttpResponse.error();
    }),
  );
  const site = { locale: 'fr' as const, contact: { phone: null, hours: null } };
  renderPart(
    <ChooseForm shown={shown} submission={submission} screen={site} onChosen={() => undefined} onStale={onStale} />,
    'fr',
  );
  return { bodies, onStale, user: userEvent.setup({ delay: null }) };
}

const send = () => screen.getByRole('button', { name: 'Enregistrer mon choix' });
const written = () => HttpResponse.json({ ...shown, version: 2 });
const conflict = (code: string) => () => HttpResponse.json({ code, detail: 'x' }, { status: 409 });

test('a choice whose answer was lost is sent again under the same key', async () => {
  const { bodies, onStale, user } = prepare([HttpResponse.error, written]);
  await user.click(screen.getByLabelText('Non'));
  await user.click(send());
  await screen.findByRole('alert');
  await user.click(send());
  expect(await screen.findByText('C’est noté')).toBeDefined();
  expect(bodies.map(({ idempotency_key }) => idempotency_key)).toEqual([
    bodies[0]?.idempotency_key,
    bodies[0]?.idempotency_key,
  ]);
  expect(bodies[0]?.idempotency_key).not.toBe(submission.idempotency_key);
  expect(onStale).not.toHaveBeenCalled();
});

test('a key that was used for another choice is renewed, and hides nothing', async () => {
  const { bodies, onStale, user } = prepare([conflict('idempotency_key_reused'), written]);
  await user.click(screen.getByLabelText('Non'));
  await user.click(send());
  expect(await screen.findByText('C’est noté')).toBeDefined();
  expect(new Set(bodies.map(({ idempotency_key }) => idempotency_key)).size).toBe(2);
  expect(onStale).not.toHaveBeenCalled();
});

test('recommendations that somebody changed meanwhile are told of', async () => {
  const { onStale, user } = prepare([conflict('stale_version')]);
  await user.click(screen.getByLabelText('Non'));
  await user.click(send());
  await vi.waitFor(() => expect(onStale).toHaveBeenCalledOnce());
});

test('a telephone number that the clinic refuses is marked at its question', async () => {
  const fields = { 'contact.phone': ['Ce numéro n’est pas complet.'] };
  const { user } = prepare([() => HttpResponse.json(fields, { status: 400 })]);
  await user.click(screen.getByLabelText('Oui'));
  await user.type(screen.getByLabelText(/Prénom/), 'Ada');
  await user.type(screen.getByLabelText(/^Nom/), 'Lovelace');
  await user.type(screen.getByLabelText(/mail/), 'ada@example.org');
  await user.type(screen.getByLabelText(/téléphone/i), '06 12 34 56 78');
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('Ce numéro n’est pas complet.');
  expect(screen.getByLabelText(/téléphone/i).getAttribute('aria-invalid')).toBe('true');
});

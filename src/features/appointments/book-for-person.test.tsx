// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { beginSession } from '#clinic/session.ts';
import { LazyArea } from '#features/accounts/lazy-area.tsx';
import { writeCookie } from '#lib/cookies.ts';
import type { Locale } from '#lib/locale.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { visit } from './agenda.fixtures.ts';

// What is fetched when somebody opens it is there before the clock of a test runs.
import '#features/accounts/area.tsx';

const network = prepareNetwork(
  http.get('*/api/user/access', () => HttpResponse.json({ role: 'coordinator', lacks_second_factor: false })),
  http.get('*/api/staff/appointments', () => HttpResponse.json({ results: [] })),
);
const idempotencySchema = z.object({ idempotency_key: z.string() });

const questions = (text_reminders: string | null) =>
  network.use(http.get('*/api/staff/booking-questions', () => HttpResponse.json({ text_reminders })));

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

function show(locale: Locale = 'fr') {
  const page = <LazyArea area="appointments" locale={locale} userId="7" titleId="title" back="/account" />;
  const at = '/account?view=appointments&day=2026-11-24';
  return renderPart(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>, locale);
}

test('the staff books for somebody who calls; without an address it says that no mail goes out', async () => {
  const slot = { ...visit, id: 'first.20261125T080000Z.paris', start: '2026-11-25T09:00:00+01:00', status: 'free' };
  const sent: unknown[] = [];
  questions('J’accepte d’être rappelé par SMS.');
  network.use(
    http.get('*/api/consultations/memoire', () =>
      HttpResponse.json({ results: [slot, { ...slot, id: 'on the phone', modality: 'phone' }] }),
    ),
    http.post('*/api/staff/appointments', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json({ 'person.email': ['Donnez une adresse ou un numéro.'] }, { status: 400 })
        : HttpResponse.json(visit, { status: 201 });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Réserver pour quelqu’un' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Zoé');
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom' }), 'Exemple');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Comment' }), 'phone');
  const times = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Horaire libre' });
  expect([...times.options].map(({ value }) => value)).toEqual(['on the phone']);
  await userEvent.click(screen.getByRole('button', { name: 'Réserver' }));
  expect(await screen.findByText('Donnez une adresse ou un numéro.')).toBeDefined();
  expect(document.activeElement?.getAttribute('name')).toBe('email');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /Téléphone/ }), '01 00 00 00 01');
  const texts = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Accepte d’être rappelé par SMS/ });
  expect(texts.checked).toBe(false);
  expect(screen.getByText(/J’accepte d’être rappelé par SMS/)).toBeDefined();
  await userEvent.click(texts);
  await userEvent.click(screen.getByRole('button', { name: 'Réserver' }));
  const keys = sent.map((one) => idempotencySchema.parse(one).idempotency_key);
  expect((await screen.findByText(/^C’est réservé/)).textContent).toContain('Aucun e-mail ne part');
  expect(new Set(keys).size).toBe(1);
  expect(sent.at(-1)).toEqual({
    idempotency_key: expect.any(String),
    person: { first_name: 'Zoé', last_name: 'Exemple', phone: '01 00 00 00 01', locale: 'fr' },
    slot_id: 'on the phone',
    text_reminders: true,
  });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Réserver pour quelqu’un' }));
});

test.each(['fr', 'en'] as const)('%s: the form that books for somebody has no accessibility fault', async (locale) => {
  questions(null);
  network.use(http.get('*/api/consultations/memoire', () => HttpResponse.json({ results: [] })));
  const { container } = show(locale);
  await userEvent.click(await screen.findByRole('button', { name: /^(Réserver pour|Book for)/ }));
  expect(await screen.findByText(/^(Aucun horaire libre|No free time)/)).toBeDefined();
  expect(await accessibilityFaults(container)).toEqual([]);
});

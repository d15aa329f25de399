// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const network = prepareNetwork();

const answer = (results: object[]) =>
  network.use(http.get('*/api/staff/appointments', () => HttpResponse.json({ results })));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:00:00Z') });
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

afterEach(() => {
  vi.useRealTimers();
});

function show(locale: Locale = 'fr', role = 'coordinator', at = '?view=appointments&day=2026-11-24') {
  network.use(http.get('*/api/user/access', () => HttpResponse.json({ role, lacks_second_factor: false })));
  const page = <LazyArea area="appointments" locale={locale} userId="7" titleId="title" back="/account" />;
  return renderPart(<MemoryRouter initialEntries={[`/account${at}`]}>{page}</MemoryRouter>, locale);
}

test.each(['fr', 'en'] as const)('%s: a day with its appointments, without an accessibility fault', async (locale) => {
  answer([visit, { ...visit, id: 'another', name: null, status: 'cancelled' }]);
  const { container } = show(locale);
  const name = await screen.findByRole('link', { name: 'Jeanne Exemple' });
  expect(name.getAttribute('href')).toBe('/account?request=request-of-22-characters');
  const row = within(screen.getAllByRole('listitem')[0] ?? container);
  const told = locale === 'fr' ? ['9 h 00 – 9 h 45', 'heure de Paris', 'Réservé', 'en vidéo'] : ['9:00 AM – 9:45 AM'];
  for (const words of told) expect(row.getByText(words)).toBeDefined();
  expect(await screen.findAllByRole('button', { name: /: Jeanne Exemple$/ })).toHaveLength(6);
  expect(screen.queryByRole('button', { name: /: K7-42-93$/ })).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('whoever only reads sees the appointments, and nothing to press beside them', async () => {
  answer([visit]);
  show('fr', 'reader');
  expect(await screen.findByRole('link', { name: 'Jeanne Exemple' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Jeanne Exemple/ })).toBeNull();
});

test('a visit that is marked as done is told, and shown so', async () => {
  let status = 'booked';
  const sent: unknown[] = [];
  network.use(
    http.get('*/api/staff/appointments', () => HttpResponse.json({ results: [{ ...visit, status }] })),
    http.patch('*/api/staff/appointments/:id', async ({ request }) => {
      sent.push(await request.json());
      status = 'fulfilled';
      return HttpResponse.json({ ...visit, status });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Visite faite/ }));
  expect(await screen.findByText('Honoré')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('C’est noté');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Jeanne Exemple' }));
  expect(sent).toEqual([{ status: 'fulfilled' }]);
});

test('before a visit begins nobody has come to it or missed it, though they may be there already', async () => {
  vi.setSystemTime(new Date('2026-11-24T07:59:00Z'));
  answer([visit]);
  show();
  expect(await screen.findByRole('button', { name: /^Noter l’arrivée/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Visite faite|^Noter l’absence/ })).toBeNull();
});

test('an appointment moves to a free time of its place; one that was just taken is said so', async () => {
  answer([visit]);
  const slot = { ...visit, id: 'first.20261125T080000Z.paris', start: '2026-11-25T09:00:00+01:00', status: 'free' };
  const sent: unknown[] = [];
  network.use(
    http.get('*/api/consultations/memoire', () =>
      HttpResponse.json({ results: [{ ...slot, id: 'elsewhere', timezone: 'America/New_York' }, slot] }),
    ),
    http.post('*/api/staff/appointments/:id', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ detail: 'x', code: 'slot_taken' }, { status: 409 });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Déplacer/ }));
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Nouvel horaire' });
  expect([...choice.options].map(({ value }) => value)).toEqual([slot.id]);
  await userEvent.click(screen.getByRole('button', { name: 'Déplacer le rendez-vous' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Quelqu’un vient de prendre cet horaire');
  expect(sent).toEqual([{ action: 'move', slot_id: slot.id }]);
});

test('a visit by video gets a room of its own; a wrong address is told at its field, and stays there', async () => {
  let video_link: string | null = null;
  const sent: unknown[] = [];
  network.use(
    http.get('*/api/staff/appointments', () => HttpResponse.json({ results: [{ ...visit, video_link }] })),
    http.put('*/api/staff/appointments/:id/video-link', async ({ request }) => {
      const body: unknown = await request.json();
      sent.push(body);
      if (sent.length === 1)
        return HttpResponse.json({ video_link: ['Donnez une adresse complète.'] }, { status: 400 });
      video_link = 'https://video.example.org/b';
      return HttpResponse.json(visit);
    }),
  );
  show();
  expect(await screen.findByText('Pas de lien vidéo')).toBeDefined();
  expect(screen.getByRole('link', { name: '2 documents' }).getAttribute('href')).toBe(
    '/account?request=request-of-22-characters',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Lien vidéo/ }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Lien vidéo de cette visite/ });
  await userEvent.type(field, 'video.example.org/b');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le lien' }));
  expect(await screen.findByText('Donnez une adresse complète.')).toBeDefined();
  expect(field.value).toBe('video.example.org/b');
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, 'https://video.example.org/b');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le lien' }));
  expect(await screen.findByText('Lien propre à cette visite')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('Le lien vidéo est enregistré');
  expect(sent).toEqual([{ video_link: 'video.example.org/b' }, { video_link: 'https://video.example.org/b' }]);
});

test('an appointment is canceled only when one is sure', async () => {
  let results = [visit];
  const sent: unknown[] = [];
  network.use(
    http.get('*/api/staff/appointments', () => HttpResponse.json({ results })),
    http.post('*/api/staff/appointments/:id', async ({ request }) => {
      sent.push(await request.json());
      results = [{ ...visit, status: 'cancelled' }];
      return HttpResponse.json(results[0]);
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Annuler/ }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Oui, annuler' }));
  expect(await screen.findByText('Annulé')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('Le rendez-vous est annulé');
  expect(screen.getByRole('status').textContent).toContain('La personne reçoit un e-mail.');
  expect(sent).toEqual([{ action: 'cancel' }]);
});

test.each([
  ['fr', /^Annuler/, 'Oui, annuler', 'appelez-la au 01 00 00 00 00', 'La personne reçoit un e-mail'],
  ['en', /^Cancel/, 'Yes, cancel', 'call them at 01 00 00 00 00', 'The person gets an email'],
] as const)(
  '%s: of whoever cannot be mailed one reads which number to call',
  async (locale, cancel, sure, call, mailed) => {
    answer([{ ...visit, is_mailed: false }]);
    network.use(http.post('*/api/staff/appointments/:id', () => HttpResponse.json({ ...visit, status: 'cancelled' })));
    show(locale);
    await userEvent.click(await screen.findByRole('button', { name: cancel }));
    expect(screen.getByText(new RegExp(call))).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: sure }));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(call));
    expect(document.body.textContent).not.toContain(mailed);
  },
);

test('whoever wants no more text messages is noted so at their appointment', async () => {
  let text_reminders = true;
  network.use(
    http.get('*/api/staff/appointments', () => HttpResponse.json({ results: [{ ...visit, text_reminders }] })),
    http.delete('*/api/staff/appointments/:id/text-reminders', () => {
      text_reminders = false;
      return HttpResponse.json(visit);
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Ne plus envoyer de SMS/ }));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('ne reçoit plus de SMS'));
  expect(screen.queryByRole('button', { name: /SMS/ })).toBeNull();
});

test('the video link of a visit whose end has passed is nothing to press', async () => {
  vi.setSystemTime(new Date('2026-11-24T08:45:00Z'));
  answer([visit]);
  show();
  expect(await screen.findByRole('button', { name: /^Déplacer/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Lien vidéo/ })).toBeNull();
});

test('a week asks for its seven days, and the next day for itself', async () => {
  const asked: string[] = [];
  network.use(
    http.get('*/api/staff/appointments', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ results: [] });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Jour suivant' }));
  expect(await screen.findByRole('heading', { name: 'mercredi 25 novembre 2026' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Voir la semaine' }));
  expect(await screen.findByRole('heading', { name: 'dimanche 29 novembre 2026' })).toBeDefined();
  expect(screen.getAllByText('Aucun rendez-vous ce jour.')).toHaveLength(7);
  expect(asked).toEqual([
    '?from=2026-11-24&to=2026-11-24',
    '?from=2026-11-25&to=2026-11-25',
    '?from=2026-11-23&to=2026-11-29',
  ]);
});

test('appointments that cannot be had say so, and are asked for again', async () => {
  network.use(http.get('*/api/staff/appointments', () => HttpResponse.json({ detail: 'x' }, { status: 503 })));
  show();
  expect(await screen.findByRole('heading', { name: 'Les rendez-vous ne s’affichent pas' })).toBeDefined();
  answer([visit]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: 'Jeanne Exemple' })).toBeDefined();
});

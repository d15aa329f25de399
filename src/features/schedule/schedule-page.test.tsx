// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { LazyArea } from '#features/accounts/lazy-area.tsx';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
// What is fetched when somebody opens it is there before the clock of a test runs.
import '#features/accounts/area.tsx';

const network = prepareNetwork();

const paris = {
  id: 'paris',
  name: 'Paris',
  country: 'FR',
  locale: 'fr',
  timezone: 'Europe/Paris',
  address: '1 rue de l’Exemple',
  map_link: 'https://map.example.org/',
  phone: null,
  is_active: true,
};
const hours = {
  id: 'hours-1',
  site_id: 'paris',
  practitioner_id: null,
  consultation_type: 'first',
  modality: 'video',
  days: [1, 2],
  opens: '09:00',
  closes: '12:00',
  valid_from: null,
  valid_until: null,
};
const schedule = {
  stamp: 'first',
  sites: [paris],
  practitioners: [],
  kinds: [
    {
      consultation_type: 'first',
      length_min: 45,
      notice_hours: null,
      horizon_days: 21,
      bring_fr: null,
      bring_en: null,
    },
  ],
  hours: [hours],
  exceptions: [],
  holidays: [
    {
      site_id: 'paris',
      year: 2027,
      holidays: [{ id: 'easter 1', name: 'Lundi de Pâques', days: ['2027-03-29'], is_closed: true }],
    },
  ],
  countries: ['FR', 'US'],
};
const booking = {
  id: 'appointment-1',
  reference: 'K7-42-93',
  start: '2026-11-30T09:00:00+01:00',
  timezone: 'Europe/Paris',
  modality: 'video',
  consultation_type: 'first',
  submission_id: 'submission-1',
};
const notMailed = { ...booking, id: 'appointment-2', name: 'Jeanne Exemple', phone: '01 00 00 00 00' };

beforeEach(() => {
  localStorage.clear();
  writeCookie(document, 'csrftoken', 'x', 60);
  beginSession('T1', 7);
});

function show(role: 'reader' | 'coordinator', answer: object = schedule, locale: 'fr' | 'en' = 'fr') {
  network.use(
    http.get('*/api/staff/schedule', () => HttpResponse.json(answer)),
    http.get('*/api/user/access', () => HttpResponse.json({ role, lacks_second_factor: false })),
  );
  return renderPart(<LazyArea {...{ locale }} area="hours" userId="7" titleId="title" back="/account" />, locale);
}

test.each(['fr', 'en'] as const)('%s: a reader reads the week, and has no button to change it', async (locale) => {
  const { container } = show('reader', schedule, locale);
  const table = within(await screen.findByRole('table'));
  expect(table.getByText(locale === 'fr' ? 'lundi, mardi' : 'Monday, Tuesday')).toBeDefined();
  expect(table.getByText(locale === 'fr' ? '9 h 00 – 12 h 00' : '9:00 AM – 12:00 PM')).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('without a site or people the page says what to do; when it cannot be read it is asked for again', async () => {
  network.use(
    http.get('*/api/staff/schedule', () => HttpResponse.json({ detail: 'x' }, { status: 503 }), { once: true }),
  );
  show('coordinator', { ...schedule, sites: [], hours: [], holidays: [] });
  network.use(
    http.get('*/api/staff/schedule', () => HttpResponse.json({ detail: 'x' }, { status: 503 }), { once: true }),
  );
  expect(await screen.findByRole('heading', { name: 'Les horaires ne peuvent pas s’afficher' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Il n’y a pas encore de site. Ajoutez le premier.')).toBeDefined();
  expect(screen.getByText(/^Personne encore/)).toBeDefined();
});

test('what the clinic refuses stands at its field and keeps what was typed; what it takes is shown at once', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/staff/schedule/hours', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json({ closes: ['L’heure de fin doit venir après.'] }, { status: 400 })
        : HttpResponse.json({ id: 'hours-2', affected: 0, mailed: 0, not_mailed: [] }, { status: 201 });
    }),
  );
  show('coordinator');
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter des heures' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ajouter des heures' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'samedi' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText('L’heure de fin doit venir après.')).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'samedi' }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('C’est enregistré.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ajouter des heures' }));
  const { id: _, ...body } = hours;
  expect(sent[1]).toEqual({ ...body, days: [6] });
});

test('bookings that a change meets are listed before it is made, and their people are written to when that is wanted', async () => {
  const sent: unknown[] = [];
  network.use(
    http.delete('*/api/staff/schedule/hours/hours-1', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json({ detail: 'x', code: 'bookings_affected', affected: [booking] }, { status: 409 })
        : HttpResponse.json({ id: 'hours-1', affected: 2, mailed: 1, not_mailed: [notMailed] });
    }),
  );
  const { container } = show('coordinator');
  await userEvent.click(await screen.findByRole('button', { name: /^Modifier\u00a0: lundi, mardi/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Oui, supprimer' }));
  expect(await screen.findByText('1 rendez-vous est pris à ces heures')).toBeDefined();
  expect(screen.getByRole('link', { name: /^K7-42-93.*30 novembre 2026/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer le changement' }));
  expect(await screen.findByText('C’est enregistré. 1 personne est prévenue.')).toBeDefined();
  expect(screen.getByText(/^1 personne n’a pas pu être prévenue par e-mail/)).toBeDefined();
  expect(screen.getByRole('link', { name: /^Jeanne Exemple, .*30 novembre 2026/ })).toBeDefined();
  expect(screen.getByRole('link', { name: '01 00 00 00 00' }).getAttribute('href')).toMatch(/^tel:/);
  expect(sent).toEqual([{ seen: 'first' }, { seen: 'first', confirm: true, mail: true }]);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('where somebody changed the hours meanwhile, what was typed stays beside what stands now, and is saved when wanted', async () => {
  const sent: unknown[] = [];
  network.use(
    http.put('*/api/staff/schedule/hours/hours-1', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json({ detail: 'x', code: 'changed_meanwhile' }, { status: 409 })
        : HttpResponse.json({ id: 'hours-1', affected: 0, mailed: 0, not_mailed: [] });
    }),
  );
  show('coordinator');
  await userEvent.click(await screen.findByRole('button', { name: /^Modifier\u00a0: lundi, mardi/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'samedi' }));
  const now = { ...schedule, stamp: 'second', hours: [{ ...hours, opens: '10:00' }] };
  network.use(http.get('*/api/staff/schedule', () => HttpResponse.json(now)));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  const told = await dialog.findByRole('alert');
  expect(told.textContent).toContain('Quelqu’un a modifié les horaires entre-temps');
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Jours\u00a0: lundi, mardi', expect.stringMatching(/^De\s: 10\sh\s00$/)]);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'samedi' }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('C’est enregistré.')).toBeDefined();
  expect(sent).toMatchObject([
    { days: [1, 2, 6], seen: 'first' },
    { days: [1, 2, 6], opens: '09:00', seen: 'second' },
  ]);
});

test('a holiday is switched off and on from the list of its year', async () => {
  const sent: unknown[] = [];
  network.use(
    http.put('*/api/staff/schedule/sites/paris/holidays', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 'paris', affected: 0, mailed: 0, not_mailed: [] });
    }),
  );
  show('coordinator');
  await userEvent.click(await screen.findByText('Jours fériés 2027'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Lundi de Pâques\u00a0: lundi 29 mars' }));
  expect(await screen.findByText('C’est enregistré.')).toBeDefined();
  expect(sent).toEqual([{ holiday: 'easter 1', is_closed: false }]);
});

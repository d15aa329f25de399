// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Locale } from '#lib/locale.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { freeSlots, showPanel, slot } from './panels.fixtures.tsx';
import { slotPanel } from './slot-panel.tsx';

// Calendars and accessibility checks are slow where there is no browser.
vi.setConfig({ testTimeout: 30_000 });

const network = prepareNetwork();
// The calendar comes late on the site; here it is at hand before the first test asks for it.
beforeAll(() => import('./slot-calendar.tsx'));

const TUESDAY = '2026-11-24';
const week = [
  slot(TUESDAY, '10:00'),
  slot(TUESDAY, '10:45'),
  slot('2026-11-25', '14:00', { modality: 'in_person' }),
  slot('2026-12-01', '09:00', { modality: 'phone' }),
  slot('2026-12-01', '09:45', { modality: 'phone' }),
];
const contact = { phone: '01 99 00 00 00', hours: null };
const panel =
  (locale: Locale = 'fr') =>
  () =>
    slotPanel({ consultationType: 'first', locale, label: 'Votre horaire', required: true, contact });

test('the first three times are offered at once; the chosen one is a whole sentence', async () => {
  network.use(freeSlots(...week));
  const { user, values, container } = showPanel(panel());
  expect(screen.getByText('Un instant, nous cherchons les horaires libres…')).toBeTruthy();
  const first = await screen.findByRole('radiogroup', { name: 'Les premiers horaires libres' });
  expect(within(first).getAllByRole('radio')).toHaveLength(3);
  await user.click(within(first).getByText('mardi 24 novembre 2026 à 10\u00a0h\u00a000'.replaceAll('\u00a0', ' ')));
  const label = 'mardi 24 novembre 2026 à 10\u00a0h\u00a000, heure de Paris, en vidéo';
  expect(values).toEqual([{ value: `first.${TUESDAY}.10:00.paris`, label, locale: 'fr' }]);
  expect(container.textContent).toContain(`Votre choix\u00a0: ${label}.`);
  expect(container.textContent).toContain('Les horaires sont à l’heure de Paris.');
});

test('other days are chosen in a calendar in which only free days can be pressed', async () => {
  network.use(freeSlots(...week));
  const { user, values } = showPanel(panel());
  await user.click(await screen.findByRole('button', { name: 'Voir d’autres jours' }));
  // The button has gone: the focus is at the heading of what came in its place.
  expect(document.activeElement?.textContent).toBe('Choisir un autre jour');
  const calendar = await screen.findByRole('group', { name: 'Choisir un autre jour' });
  expect(await within(calendar).findByText('26')).toHaveProperty('disabled', true);
  expect(within(calendar).getByText('25')).toHaveProperty('disabled', false);
  await user.click(within(calendar).getByLabelText('Mois suivant'));
  await user.click(await within(calendar).findByText('1'));
  const times = screen.getByRole('radiogroup', { name: 'Horaires du mardi 1er décembre 2026' });
  expect(screen.getByText('mardi 1er décembre 2026 : 2 horaires libres.')).toBeTruthy();
  await user.click(within(times).getByRole('radio', { name: /9\sh\s45/ }));
  expect(values.at(-1)).toEqual({
    value: 'first.2026-12-01.09:45.paris',
    label: 'mardi 1er décembre 2026 à 9\u00a0h\u00a045, heure de Paris, par téléphone, nous vous appelons',
    locale: 'fr',
  });
});

test('the times are chosen with the keyboard alone', async () => {
  network.use(freeSlots(...week));
  const { user, values } = showPanel(panel());
  await screen.findByRole('radiogroup');
  await user.tab();
  await user.keyboard(' {ArrowDown}');
  expect(values.map((value) => value?.value)).toEqual([`first.${TUESDAY}.10:00.paris`, `first.${TUESDAY}.10:45.paris`]);
});

test('English times have the words of their place', async () => {
  const inNewYork = { timezone: 'America/New_York', start: '2026-11-24T13:30:00-05:00' };
  network.use(freeSlots(slot(TUESDAY, '13:30', inNewYork)));
  const { user, values } = showPanel(panel('en'), { locale: 'en' });
  await user.click(await screen.findByRole('radio', { name: /Tuesday/ }));
  expect(values.at(-1)?.label).toBe('Tuesday, November 24, 2026 at 1:30\u00a0PM, Eastern Time, by video');
  expect(screen.queryByRole('button', { name: 'See other days' })).toBeNull();
});

test('an earlier choice is shown again, with its day', async () => {
  network.use(freeSlots(...week));
  const value = { value: 'first.2026-12-01.09:45.paris', label: 'mardi' };
  const { values } = showPanel(panel(), { value });
  const times = await screen.findByRole('radiogroup', { name: 'Horaires du mardi 1er décembre 2026' });
  expect(within(times).getByRole('radio', { name: /9\sh\s45/ })).toHaveProperty('checked', true);
  expect(values).toEqual([]);
});

test('a time that somebody else has taken is given back, and said', async () => {
  network.use(freeSlots(...week));
  const { values, user } = showPanel(panel(), { value: { value: 'gone', label: 'lundi 23 novembre 2026' } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Cet horaire vient d’être pris');
  expect(alert.textContent).toContain('lundi 23 novembre 2026');
  expect(values).toEqual([null]);
  await user.click(screen.getAllByRole('radio')[0] ?? alert);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the clinic is asked again after a refusal', async () => {
  network.use(
    http.get('*/api/consultations/memoire', () => HttpResponse.json({ results: week }), { once: true }),
    freeSlots(...week.slice(1)),
  );
  const value = { value: week[0]?.id ?? '', label: 'mardi 24' };
  const { user, values } = showPanel(panel(), { value, refusal: 'Cet horaire n’est plus libre.' });
  await screen.findAllByRole('radio');
  expect(values).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(document.getElementById('panel')?.getAttribute('aria-describedby')).toBe('panel-error');
  await waitFor(() => expect(values).toEqual([null]));
});

test('without any free time there is the telephone', async () => {
  network.use(freeSlots(slot(TUESDAY, '10:00', { status: 'held' })));
  showPanel(panel());
  expect(await screen.findByText('Aucun horaire libre pour le moment')).toBeTruthy();
  expect(screen.getByRole('link', { name: '01 99 00 00 00' }).getAttribute('href')).toBe('tel:0199000000');
});

test('a failure is said with the telephone, and trying again helps', async () => {
  network.use(
    http.get('*/api/consultations/memoire', () => HttpResponse.error(), { once: true }),
    freeSlots(...week),
  );
  const { user } = showPanel(panel('en'), { locale: 'en' });
  expect((await screen.findByRole('alert')).textContent).toContain('The free times do not show');
  expect(screen.getByRole('link', { name: '01 99 00 00 00' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  // The button goes with the message: who used the keyboard is still at the choice.
  expect(document.activeElement?.tagName).toBe('LEGEND');
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  expect(document.activeElement?.tagName).toBe('LEGEND');
});

test.each(['fr', 'en'] as const)('the times and the calendar have no accessibility fault in %s', async (locale) => {
  network.use(freeSlots(...week));
  const { container } = showPanel(panel(locale), { locale, value: { value: week[4]?.id ?? '', label: 'x' } });
  await screen.findAllByRole('gridcell');
  expect(await accessibilityFaults(container)).toEqual([]);
});

// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { screenProps } from '../../../tests/support/screen-props.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { chooseSlot, forgetSlot, slotLabel, slotState } from './held-slot.ts';
import { PreconsultationPage } from './preconsultation-page.tsx';

const network = prepareNetwork();
const slot = {
  id: 'first.20261124T090000Z.paris',
  start: '2026-11-24T10:00:00+01:00',
  end: '2026-11-24T10:45:00+01:00',
  timezone: 'Europe/Paris',
  modality: 'video' as const,
  status: 'held' as const,
};

/** Opens a page of the questions as after a reload, in a browser that holds this slot or none. */
function reload(pathname: string, consultation_type: 'first' | 'secondary' | null): void {
  const expires_at = '2026-11-23T10:15:00.000Z';
  network.use(
    http.get('*/api/forms/preconsultation', () =>
      HttpResponse.json(currentDefinitions.find('preconsultation', 'fr', 'patient') ?? {}),
    ),
    http.get('*/api/forms/drafts', () => HttpResponse.json({ results: [] })),
    http.get('*/api/consultations/memoire/hold', () =>
      HttpResponse.json({ hold: consultation_type && { slot, consultation_type, expires_at } }),
    ),
  );
  const element = <PreconsultationPage screen={screenProps('fr')} earlier={null} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [pathname] });
  renderPart(<RouterProvider router={router} />, 'fr');
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => act(forgetSlot));

// First in this file: only the first page of a tab comes to the middle without answers.
test('after a reload in the middle, it is said that a time is kept no more', async () => {
  reload('/preconsultation/reason', null);
  expect(await screen.findByText(/nous ne le gardons plus pour vous/)).toBeDefined();
  expect(screen.getByText('Commençons par le début')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Choisir un horaire' }).getAttribute('href')).toBe('/consultation');
});

test('after a reload in the middle, a time that is held still is said and taken up again', async () => {
  reload('/preconsultation/reason', 'first');
  expect(await screen.findByText('L’horaire que vous aviez choisi est toujours gardé pour vous.')).toBeDefined();
  expect(screen.getByText(/mardi 24 novembre 2026 à 10/)).toBeDefined();
  expect(slotState()).toMatchObject({ kind: 'first', slot: { id: slot.id, heldUntil: expect.any(Date) } });
});

test('a time of another kind of consultation is not taken up', async () => {
  reload('/preconsultation', 'secondary');
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('radio').length).toBeGreaterThan(1));
  expect(slotState()).toMatchObject({ kind: null, slot: null });
});

test('a slot is said in the language of the page, whatever language it was chosen in', () => {
  chooseSlot('first', { id: slot.id, label: 'mardi', offered: slot });
  const chosen = slotState().slot;
  if (!chosen) throw new Error('no slot');
  expect(slotLabel(chosen, 'en', i18nIn('en').t)).toMatch(
    /^Tuesday, November 24, 2026 at 10:00.AM, Paris time, by video$/,
  );
  expect(slotLabel(chosen, 'fr', i18nIn('fr').t)).toMatch(
    /^mardi 24 novembre 2026 à 10.h.00, heure de Paris, en vidéo$/,
  );
});

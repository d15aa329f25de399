// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession } from '#clinic/session.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { CoverWhenLeft } from './cover-when-left.tsx';

const network = prepareNetwork(
  http.get('*/api/user/access', () => HttpResponse.json({ role: 'reader', lacks_second_factor: false })),
);
const MINUTE = 60_000;

beforeEach(() => {
  localStorage.clear();
  beginSession('T1', 7);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => void vi.useRealTimers());

const name = () => screen.getByText('Carla Exemple');
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * MINUTE));

const showNote = () =>
  renderPart(
    <CoverWhenLeft>
      <p>Carla Exemple</p>
      <input aria-label="note" />
    </CoverWhenLeft>,
    'fr',
  );

test('names are covered after an hour without a touch, and show again, with what was typed, by the button alone', async () => {
  showNote();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'à rappeler' } });
  await minutes(59);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await minutes(59);
  expect(name().closest('[hidden]')).toBeNull();
  await minutes(2);
  expect(name().closest('[hidden]')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(name().closest('[hidden]')).not.toBeNull();
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher à nouveau' }));
  await waitFor(() => expect(name().closest('[hidden]')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('à rappeler');
  expect(document.activeElement).toBe(name().parentElement);
});

test('where the clinic does not answer for the session, the page stays covered', async () => {
  network.use(http.get('*/api/user/access', () => HttpResponse.error()));
  const { container } = showNote();
  await minutes(61);
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher à nouveau' }));
  expect((await screen.findByRole('alert')).textContent).toContain('La page reste masquée');
  expect(name().closest('[hidden]')).not.toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('a machine that slept for an hour wakes with the page covered', () => {
  showNote();
  vi.setSystemTime(Date.now() + 61 * MINUTE);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(name().closest('[hidden]')).not.toBeNull();
});

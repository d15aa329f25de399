// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../../tests/support/accessibility.ts';
import { i18nIn } from '../../../../tests/support/i18n.ts';
import ToastHost from './toast-host.tsx';
import { ToastProvider, useToast } from './toast-provider.tsx';
import { createToastQueue, type ToastOptions, type ToastQueue, toast, toastQueue } from './toast-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const loadHost = () => Promise.resolve({ default: ToastHost });
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function renderProvider(queue: ToastQueue = createToastQueue()): Promise<ToastQueue> {
  render(
    <I18nextProvider i18n={i18nIn('fr')}>
      <ToastProvider queue={queue} loadHost={loadHost}>
        <a href="/">Accueil</a>
      </ToastProvider>
    </I18nextProvider>,
  );
  await advance(0);
  return queue;
}

async function show(message: string, options?: ToastOptions): Promise<void> {
  const queue = await renderProvider();
  act(() => queue.add(message, options));
  await advance(0);
}

function Reader({ report }: { report: (value: unknown) => void }) {
  report(useToast());
  return null;
}

const closeButton = () => screen.getByRole('button', { name: 'Fermer ce message' });
/** Whether the one toast on the page is on its way out. */
const isLeaving = () => document.querySelector<HTMLElement>('[data-leaving]')?.dataset.leaving === 'true';

test('a toast leaves after 3000 ms', async () => {
  await show('Erreur', { type: 'error' });
  await advance(2999);
  expect(isLeaving()).toBe(false);
  await advance(1);
  expect(isLeaving()).toBe(true);
});

test('dismiss animation 150 ms', async () => {
  await show('Erreur', { type: 'error', duration: null });
  await advance(150);
  fireEvent.click(closeButton());
  expect(isLeaving()).toBe(true);
  await advance(149);
  expect(document.querySelector('[role=alert]')).not.toBeNull();
  // notistack then folds the empty place away before it takes the toast off the page.
  for (const step of [1, 125, 175]) await advance(step);
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('a toast waits while the pointer is on it', async () => {
  await show('Erreur', { type: 'error' });
  await advance(2000);
  fireEvent.mouseEnter(screen.getByRole('alert'));
  await advance(10_000);
  expect(isLeaving()).toBe(false);
  fireEvent.mouseLeave(screen.getByRole('alert'));
  await advance(1000);
  expect(isLeaving()).toBe(true);
});

test('a toast waits while the focus is on it, and gives the focus back when closed', async () => {
  await show('Erreur', { type: 'error' });
  const link = screen.getByRole('link', { name: 'Accueil' });
  act(() => link.focus());
  act(() => closeButton().focus());
  await advance(10_000);
  expect(isLeaving()).toBe(false);
  fireEvent.keyDown(closeButton(), { key: 'Escape' });
  expect(document.activeElement).toBe(link);
  expect(isLeaving()).toBe(true);
});

test('urgent toasts interrupt, quiet ones are told by a region that was there before', async () => {
  const queue = await renderProvider();
  const region = screen.getByRole('status');
  act(() => queue.add('Enregistré'));
  await advance(0);
  expect(region.textContent).toBe('Enregistré');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => queue.add('Erreur', { type: 'error' }));
  await advance(0);
  expect(screen.getByRole('alert').textContent).toBe('Erreur');
});

test('toast() reaches the page from code outside React, and useToast() gives the same', async () => {
  const used: unknown[] = [];
  render(<Reader report={(value) => used.push(value)} />);
  expect(used).toEqual([toast]);
  toast('Erreur', { type: 'error' });
  await renderProvider(toastQueue);
  expect(screen.getByRole('alert').textContent).toBe('Erreur');
});

test('a host that could not be fetched is fetched again when the connection is back', async () => {
  const queue = createToastQueue();
  const flaky = vi.fn(loadHost).mockRejectedValueOnce(new TypeError('offline'));
  render(
    <I18nextProvider i18n={i18nIn('fr')}>
      <ToastProvider queue={queue} loadHost={flaky}>
        {null}
      </ToastProvider>
    </I18nextProvider>,
  );
  queue.add('Erreur', { type: 'error' });
  await advance(1000);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  await advance(250);
  expect(screen.getByRole('alert').textContent).toBe('Erreur');
});

test('a toast has no accessibility violation', async () => {
  await show('Erreur', { type: 'error', duration: null });
  const container = screen.getByRole('alert').parentElement ?? expect.unreachable();
  vi.useRealTimers();
  expect(await accessibilityFaults(container)).toEqual([]);
});

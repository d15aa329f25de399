// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientState } from '#features/client-state/client-state-store.ts';
import { REQUIRED_GROUPS } from '#features/consent/consent-fixtures.ts';
import { consentStore } from '#features/consent/consent-store.ts';
import { CookieConsent } from '#features/consent/cookie-consent.tsx';
import { restoreDocumentMarks } from './document-marks.ts';
import { InLanguage } from './shell.fixtures.tsx';
import { installShellActions } from './shell-actions.ts';
import { TextSizeControl } from './text-size-control.tsx';

let uninstall: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  clientState.restore();
  consentStore.restore();
  uninstall = installShellActions(() => undefined);
  render(
    <InLanguage locale="fr">
      <TextSizeControl />
      <CookieConsent locale="fr" groups={REQUIRED_GROUPS} />
    </InLanguage>,
  );
});
afterEach(() => uninstall());

/** What the boot script, which listens first, and the application do when a page is shown. */
function show(persisted: boolean): void {
  if (persisted) restoreDocumentMarks();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
}

/** What style and components go by. */
const chosen = () => ({
  size: screen.getByRole('button', { pressed: true }).dataset.size,
  banner: document.querySelector('[data-cookie-banner]') !== null,
  marks: [document.documentElement.dataset.textSize, document.documentElement.dataset.consent],
});
const nothing = { size: 'normal', banner: true, marks: [undefined, 'asked'] };
const everything = { size: 'large', banner: false, marks: ['large', 'given'] };

function chooseOnAnotherPage(): void {
  localStorage.setItem('state', '{"reading":{"textSize":"large"}}');
  localStorage.setItem('cookie-consent', '["essential"]');
}

test('a page out of the back/forward cache takes over what was chosen on another page, and what was taken back', () => {
  expect(chosen()).toEqual(nothing);
  chooseOnAnotherPage();
  show(true);
  expect(chosen()).toEqual(everything);
  localStorage.clear();
  show(true);
  expect(chosen()).toEqual(nothing);
});

test('what is chosen or taken back in another tab holds here at once, and leaves the focus where it is', () => {
  const tellTab = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 });
  document.body.append(main);
  act(() => screen.getByRole('button', { name: 'Tout accepter' }).click());
  expect(document.activeElement).toBe(main);
  main.blur();
  localStorage.clear();
  tellTab();
  expect(chosen()).toEqual(nothing);
  chooseOnAnotherPage();
  tellTab();
  expect(chosen()).toEqual(everything);
  expect(document.activeElement).toBe(document.body);
  main.remove();
});

test('a page that was just loaded, and one that nobody listens to any more, stay as they are', () => {
  chooseOnAnotherPage();
  show(false);
  uninstall();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(chosen()).toEqual(nothing);
});

test('where the storage is blocked, what was chosen on this page holds', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  act(() => {
    clientState.update((draft) => {
      draft.reading.textSize = 'large';
    });
    consentStore.dispatch({ type: 'accept-all' }, REQUIRED_GROUPS);
  });
  show(true);
  expect(chosen()).toEqual(everything);
});

// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, test } from 'vitest';
import type { CookieGroup } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import type { SafeStorage } from '#lib/safe-storage.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { MIXED_GROUPS, memoryStorage, REQUIRED_GROUPS } from './consent-fixtures.ts';
import { createConsentStore, openCookieSettings } from './consent-store.ts';
import { CookieConsent, type CookieConsentProps } from './cookie-consent.tsx';
import { offeredGroups } from './offered-groups.ts';

beforeEach(() => {
  delete document.documentElement.dataset.consent;
});

function site(locale: Locale, groups: readonly CookieGroup[], more: Partial<CookieConsentProps> = {}) {
  return (
    <I18nextProvider i18n={i18nIn(locale)}>
      <CookieConsent locale={locale} groups={groups} {...more} />
      <main id="main" tabIndex={-1} />
    </I18nextProvider>
  );
}

function show(groups: readonly CookieGroup[], storage: SafeStorage = memoryStorage(), locale: Locale = 'fr') {
  const store = createConsentStore(storage, () => new Date('2026-11-20T10:00:00.000Z'));
  render(site(locale, groups, { store }));
  return { store, storage };
}

const banner = () => screen.queryByRole('region', { name: 'Témoins de connexion (cookies)' });
const modal = () => screen.queryByRole('dialog', { name: 'Vos réglages de cookies' });
const present = (element: HTMLElement | null): HTMLElement => element ?? expect.unreachable('it is not on the page');
const inBanner = () => within(present(banner()));
const inModal = () => within(present(modal()));
const press = (inside: ReturnType<typeof within>, name: string) =>
  fireEvent.click(inside.getByRole('button', { name }));
const buttons = (inside: ReturnType<typeof within>) =>
  inside.getAllByRole('button').map((button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent);

test('cookie banner: visible until a consent value exists in local storage', () => {
  show(REQUIRED_GROUPS);
  expect(banner()).not.toBeNull();
});

test('cookie banner: not shown when a consent value exists in local storage', () => {
  show(REQUIRED_GROUPS, memoryStorage({ 'cookie-consent': '["essential"]' }));
  expect(banner()).toBeNull();
  expect(document.documentElement.dataset.consent).toBe('given');
});

test('cookie banner on the French site only: essential and audience cookies, Accept All and learn-more buttons', () => {
  show(REQUIRED_GROUPS);
  expect(buttons(inBanner())).toEqual(['En savoir plus', 'Tout accepter']);
  press(inBanner(), 'En savoir plus');
  expect(
    inModal()
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Cookies essentiels', 'Mesure d’audience']);
});

test('cookie banner: none on the English site', () => {
  show(REQUIRED_GROUPS, memoryStorage(), 'en');
  expect(screen.queryByRole('button')).toBeNull();
});

test('buttons: Preferences, Decline All and Accept All where something is optional', () => {
  show(MIXED_GROUPS);
  expect(buttons(inBanner())).toEqual(['Préférences', 'Tout refuser', 'Tout accepter']);
});

test('the banner says what waits for an answer, and no choice outweighs another', () => {
  show(MIXED_GROUPS);
  expect(banner()?.textContent).toContain('Les autres attendent votre accord.');
  const looks = inBanner()
    .getAllByRole('button')
    .map((button: HTMLElement) => button.dataset.variant);
  expect(new Set(looks).size).toBe(1);
});

test('cookie banner: hidden after any choice', () => {
  const { storage } = show(MIXED_GROUPS);
  press(inBanner(), 'Tout refuser');
  expect(banner()).toBeNull();
  expect(storage.get('cookie-consent')).toBe('["essential","audience"]');
  expect(document.documentElement.dataset.consent).toBe('given');
});

test('the footer has Decline All, Save (both hidden when every group is required-only) and Accept All', () => {
  show(REQUIRED_GROUPS);
  press(inBanner(), 'En savoir plus');
  expect(buttons(inModal())).toEqual(['Fermer les réglages', 'Tout accepter']);
});

test('the footer has Decline All, Save and Accept All where something is optional', () => {
  show(MIXED_GROUPS);
  press(inBanner(), 'Préférences');
  expect(buttons(inModal())).toEqual(['Fermer les réglages', 'Tout refuser', 'Enregistrer mes choix', 'Tout accepter']);
});

test("on the English site the modal reads 'Your cookie settings'", () => {
  show(MIXED_GROUPS, memoryStorage(), 'en');
  fireEvent.click(screen.getByRole('button', { name: 'Preferences' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Your cookie settings' }));
  expect(buttons(dialog)).toEqual(['Close the settings', 'Decline All', 'Save', 'Accept All']);
});

test('required items are always on, with disabled toggles', () => {
  show(MIXED_GROUPS);
  press(inBanner(), 'Préférences');
  const toggles = inModal().getAllByRole<HTMLInputElement>('switch');
  expect(toggles.map((toggle) => [toggle.checked, toggle.disabled])).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [false, false],
  ]);
});

test('Save stores the toggled-on values and closes the modal', () => {
  const { storage } = show(MIXED_GROUPS);
  press(inBanner(), 'Préférences');
  fireEvent.click(inModal().getByRole('switch', { name: /Vidéos/ }));
  press(inModal(), 'Enregistrer mes choix');
  expect(storage.get('cookie-consent')).toBe('["essential","audience","video"]');
  expect([banner(), modal()]).toEqual([null, null]);
});

test('a close button in the header closes the modal without a choice', () => {
  const { storage } = show(MIXED_GROUPS);
  press(inBanner(), 'Préférences');
  press(inModal(), 'Fermer les réglages');
  expect(modal()).toBeNull();
  expect(banner()).not.toBeNull();
  expect(storage.get('cookie-consent')).toBeNull();
});

test('the footer of the page reopens the settings after a choice', () => {
  const { store } = show(MIXED_GROUPS, memoryStorage({ 'cookie-consent': '["essential","audience","video"]' }));
  act(() => openCookieSettings(store));
  expect(inModal().getByRole<HTMLInputElement>('switch', { name: /Vidéos/ }).checked).toBe(true);
  press(inModal(), 'Tout refuser');
  expect(store.get().accepted).toEqual(['essential', 'audience']);
});

test('after a choice the focus goes on in the content', () => {
  show(REQUIRED_GROUPS);
  const accept = inBanner().getByRole('button', { name: 'Tout accepter' });
  act(() => accept.focus());
  fireEvent.click(accept);
  expect(document.activeElement?.id).toBe('main');
});

test('the server renders the banner, as it cannot know of a choice', () => {
  expect(renderToString(site('fr', REQUIRED_GROUPS))).toContain('data-cookie-banner');
  expect(renderToString(site('en', REQUIRED_GROUPS))).not.toContain('data-cookie-banner');
});

test('the groups of the content service are offered; without any, the two the product always has', () => {
  const { t } = i18nIn('fr');
  expect(offeredGroups(REQUIRED_GROUPS, t)).toEqual(REQUIRED_GROUPS);
  const standIn = offeredGroups([], t).flatMap((group) => group.items);
  expect(standIn.map(({ value, isRequired }) => [value, isRequired])).toEqual([
    ['essential', true],
    ['audience', true],
  ]);
});

test('banner and settings have no accessibility violation', async () => {
  show(MIXED_GROUPS);
  press(inBanner(), 'Préférences');
  const container = present(modal()).parentElement ?? expect.unreachable();
  expect(await accessibilityFaults(container)).toEqual([]);
});

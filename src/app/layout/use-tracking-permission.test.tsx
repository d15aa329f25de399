// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CookieGroup } from '#contract/content/page-view.ts';
import { consentStore } from '#features/consent/consent-store.ts';
import { PERMISSION_EVENT } from '#features/tracking/tracking-permission.ts';
import { mayCount } from '#lib/counting.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { SITES } from './shell.fixtures.tsx';
import { Shell } from './shell.tsx';

const TEMPLATE = 'https://heatmap.example/c/{id}.js?v={version}';

const item = (value: string, isRequired: boolean): CookieGroup => ({
  title: value,
  description: '',
  items: [{ label: value, value, isRequired }],
});
const OFFERED = [item('essential', true), item('audience', true), item('heatmap', false)];

function show(
  groups: CookieGroup[],
  {
    scriptUrl = TEMPLATE,
    asksVisitor = true,
    isOfContent = true,
  }: { asksVisitor?: boolean; isOfContent?: boolean; scriptUrl?: string | null } = {},
) {
  const heatmap = { id: '123', production: null, snippetVersion: null, scriptUrl };
  const config = { origins: {}, productHostPrefix: 'souvenance', analyticsDefault: true, heatmap };
  const page = { name: 'index', path: '/', alternates: {}, hideHeader: true, hideFooter: true };
  const shell = (isOfContent: boolean) => (
    <I18nextProvider i18n={i18nIn('fr')}>
      <Shell
        locale="fr"
        page={page}
        site={{ ...SITES.fr, cookieGroups: groups }}
        footer={[]}
        config={config}
        asksVisitor={asksVisitor}
        isOfContent={isOfContent}
      >
        <h1>Page</h1>
      </Shell>
    </I18nextProvider>
  );
  const { rerender } = render(shell(isOfContent));
  return { goTo: (place: 'screen' | 'page') => rerender(shell(place === 'page')) };
}

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const choose = (type: 'accept-all' | 'decline-all', groups: CookieGroup[]) =>
  act(() => consentStore.dispatch({ type }, groups));

function setPrivacyControl(value: boolean): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });
}

beforeEach(() => {
  localStorage.clear();
  consentStore.dispatch({ type: 'decline-all' }, []);
});
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
  delete document.documentElement.dataset.watched;
  setPrivacyControl(false);
  vi.restoreAllMocks();
});

test('the script of a heatmap is loaded once it was accepted, with its id and version, and once', () => {
  show(OFFERED);
  expect(scripts()).toEqual([]);
  choose('accept-all', OFFERED);
  choose('accept-all', OFFERED);
  expect(scripts()).toEqual(['https://heatmap.example/c/123.js?v=6']);
});

test('what is accepted on a screen is loaded on the next page of content, and told once', () => {
  const told = vi.fn();
  window.addEventListener(PERMISSION_EVENT, told);
  const { goTo } = show(OFFERED);
  goTo('screen');
  choose('accept-all', OFFERED);
  expect(scripts()).toEqual([]);
  const before = told.mock.calls.length;
  goTo('page');
  expect(scripts()).toEqual(['https://heatmap.example/c/123.js?v=6']);
  expect(told).toHaveBeenCalledTimes(before);
  window.removeEventListener(PERMISSION_EVENT, told);
});

test('where nobody says that a page is of the content service, nothing is loaded', () => {
  choose('accept-all', OFFERED);
  show(OFFERED, { isOfContent: false });
  expect(scripts()).toEqual([]);
});

test('a consent of before loads nothing where it is asked for no more, or was never asked', () => {
  choose('accept-all', OFFERED);
  show([item('essential', true)]);
  show([item('heatmap', true)]);
  show(OFFERED, { asksVisitor: false });
  show(OFFERED, { scriptUrl: null });
  expect(scripts()).toEqual([]);
});

test('whoever’s browser asks not to be followed is neither watched nor counted, whatever they press', () => {
  setPrivacyControl(true);
  show(OFFERED);
  choose('accept-all', OFFERED);
  expect([scripts(), mayCount()]).toEqual([[], false]);
});

test.each([
  ['informs', [item('audience', true)], true, true],
  ['asks', [item('audience', false)], false, true],
] as const)('a site that %s about audience measurement counts accordingly', (_what, groups, before, after) => {
  const own = [...groups];
  show(own);
  expect(mayCount()).toBe(before);
  choose('accept-all', own);
  expect(mayCount()).toBe(after);
  choose('decline-all', own);
  expect(mayCount()).toBe(before);
});

test('nothing is counted of an editor who looks at a preview', () => {
  show([item('audience', true)], { asksVisitor: false });
  expect(mayCount()).toBe(false);
});

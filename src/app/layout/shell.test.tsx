// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '#features/language/change-language.ts';
import { PERMISSION_EVENT } from '#features/tracking/tracking-permission.ts';
import type { Locale } from '#lib/locale.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { markScrolled, restoreDocumentMarks } from './document-marks.ts';
import { CONFIG, FOOTER, InLanguage, PAGE, SITES } from './shell.fixtures.tsx';
import { Shell, type ShellProps } from './shell.tsx';
import { installShellActions } from './shell-actions.ts';

let uninstall: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  for (const mark of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[mark];
});
afterEach(() => uninstall());

function shell(locale: Locale, more: Partial<ShellProps> = {}) {
  return (
    <InLanguage locale={locale}>
      <Shell locale={locale} page={PAGE} site={SITES[locale]} footer={FOOTER} config={CONFIG} {...more}>
        <h1>Notre approche</h1>
      </Shell>
    </InLanguage>
  );
}

test('the first link leads past the header to the content', () => {
  render(shell('en'));
  const [first] = screen.getAllByRole('link');
  expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Skip to content', '#main']);
  expect(screen.getByRole('main').id).toBe('main');
  expect(screen.getByRole('main').tabIndex).toBe(-1);
});

test('header: shown unless the route is flagged no-header', () => {
  render(shell('fr'));
  expect(screen.getByRole('banner')).toBeDefined();
});

test('header and footer are absent from the DOM on routes flagged so', () => {
  render(shell('en', { page: { ...PAGE, hideHeader: true, hideFooter: true } }));
  expect(document.querySelector('header, footer')).toBeNull();
  expect(screen.queryByRole('link', { name: /clinical trial/ })).toBeNull();
});

test("English banner reads 'Click here to join an ongoing clinical trial to better understand your memory' and links to /clinical-trials", () => {
  render(shell('en'));
  const link = screen.getByRole('link', {
    name: 'Click here to join an ongoing clinical trial to better understand your memory',
  });
  expect([link.getAttribute('href'), link.dataset.track]).toEqual(['/clinical-trials', 'Navbar:Banner']);
});

test('no English banner on the trial catalogue', () => {
  render(shell('en', { page: { ...PAGE, name: 'clinical-trials' } }));
  expect(screen.queryByRole('link', { name: /Click here/ })).toBeNull();
});

test('the footer can be wrapped to stay the HTML it came as', () => {
  render(shell('fr', { keepFooter: (footer) => <div data-static="">{footer}</div> }));
  expect(document.querySelector('[data-static] > footer')).not.toBeNull();
});

test("the footer's button opens the cookie settings", () => {
  document.documentElement.lang = 'fr';
  localStorage.setItem('cookie-consent', '["essential"]');
  uninstall = installShellActions((chosen) => changeLanguage(chosen, CONFIG));
  render(shell('fr'));
  fireEvent.click(screen.getByRole('button', { name: 'Gérer les cookies' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tout accepter' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('cookie-consent')).toBe('["essential","audience"]');
});

test('choosing a different language in the footer leaves the link to its own action', () => {
  document.documentElement.lang = 'fr';
  const visited: string[] = [];
  uninstall = installShellActions((chosen) => changeLanguage(chosen, CONFIG, (url) => visited.push(url)));
  render(shell('fr'));
  const link = screen.getByRole('link', { name: 'United States' });
  expect(fireEvent.click(link)).toBe(false);
  expect(visited).toEqual(['/?lang=en']);
});

test('a language opened in a new tab stays a plain link', () => {
  document.documentElement.lang = 'fr';
  uninstall = installShellActions((chosen) => changeLanguage(chosen, CONFIG, (url) => expect.unreachable(url)));
  render(shell('fr'));
  const seen: boolean[] = [];
  document.addEventListener(
    'click',
    (event) => {
      seen.push(event.defaultPrevented);
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(screen.getByRole('link', { name: 'United States' }), { ctrlKey: true });
  expect(seen).toEqual([false]);
});

test('a chosen text size is marked, remembered under the key state and restored', () => {
  render(shell('fr'));
  const [large] = screen.getAllByRole('button', { name: 'Grand texte', hidden: true });
  fireEvent.click(large ?? expect.unreachable());
  expect(document.documentElement.dataset.textSize).toBe('large');
  expect(localStorage.getItem('state')).toBe('{"reading":{"textSize":"large"}}');
  expect(screen.getAllByRole('button', { name: 'Grand texte', pressed: true, hidden: true })).toHaveLength(2);
  delete document.documentElement.dataset.textSize;
  restoreDocumentMarks();
  expect(document.documentElement.dataset.textSize).toBe('large');
});

test('the header gains a scrolled style once the page is scrolled at all (scroll position above 0)', () => {
  const scrolledAt = (position: number) => {
    vi.stubGlobal('scrollY', position);
    markScrolled();
    return document.documentElement.dataset.scrolled !== undefined;
  };
  expect([0, 1, 400, 0].map(scrolledAt)).toEqual([false, true, true, false]);
});

test('a document whose script listens does not wait any more', () => {
  document.documentElement.dataset.waits = '';
  restoreDocumentMarks();
  expect(document.documentElement.dataset.waits).toBeUndefined();
});

test('style alone hides the banner of a visitor who has chosen', () => {
  restoreDocumentMarks();
  expect(document.documentElement.dataset.consent).toBe('asked');
  localStorage.setItem('cookie-consent', '["essential"]');
  restoreDocumentMarks();
  expect(document.documentElement.dataset.consent).toBe('given');
});

test('what may run is told when consent is known; wrong heatmap settings are logged and offer nothing', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const told: unknown[] = [];
  const listen = (event: Event) => told.push(event instanceof CustomEvent && event.detail);
  window.addEventListener(PERMISSION_EVENT, listen);
  render(
    shell('en', {
      config: { ...CONFIG, heatmap: { id: 'abc', production: null, snippetVersion: null, scriptUrl: null } },
    }),
  );
  window.removeEventListener(PERMISSION_EVENT, listen);
  expect(told.at(-1)).toMatchObject({ heatmap: null });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('HEATMAP_ID'));
  expect(document.querySelector('[data-cookie-banner]')).toBeNull();
});

test('a configured heatmap asks for no consent while nothing uses it', () => {
  const heatmap = { id: '123', production: null, snippetVersion: null, scriptUrl: null };
  expect(renderToString(shell('en', { config: { ...CONFIG, heatmap } }))).not.toContain('data-cookie-banner');
  const french = renderToString(shell('fr', { config: { ...CONFIG, heatmap } }));
  expect(french).toContain('En savoir plus');
  expect(french).not.toContain('Tout refuser');
});

test('the server writes no style attribute, which the content security policy would refuse', () => {
  for (const locale of ['fr', 'en'] as const) expect(renderToString(shell(locale))).not.toMatch(/\sstyle="/);
});

test('the whole shell has no accessibility violation', async () => {
  document.documentElement.lang = 'en';
  const { container } = render(shell('en'));
  expect(await accessibilityFaults(container)).toEqual([]);
});

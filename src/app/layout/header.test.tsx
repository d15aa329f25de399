// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Locale } from '#lib/locale.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { Header } from './header.tsx';
import { installMenuButton } from './menu-button.ts';
import { menuCurrent } from './menu-current.ts';
import { InLanguage, SITES } from './shell.fixtures.tsx';

// The page of these tests goes nowhere: clicks on links are seen, not followed.
const stay = (event: Event) => event.preventDefault();
beforeAll(() => {
  document.addEventListener('click', stay);
  installMenuButton();
});

function page(locale: Locale, path: string) {
  return (
    <InLanguage locale={locale}>
      <Header locale={locale} site={SITES[locale]} path={path} />
      <main>
        <h1>Page</h1>
        <button type="button">Ailleurs</button>
      </main>
    </InLanguage>
  );
}

const show = (locale: Locale, path = '/') => render(page(locale, path));
const menu = () => screen.getByRole('navigation', { hidden: true });
const navigation = () => within(menu());
const links = () =>
  navigation()
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
const toggle = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';
const submenu = () => document.querySelector('details') ?? expect.unreachable('no submenu');

test('the logo links to / and is the French logo for fr and the English logo for en', () => {
  for (const [locale, name] of [
    ['fr', /clinique de la mémoire/i],
    ['en', /memory clinic/i],
  ] as const) {
    const { unmount } = show(locale);
    const logo = screen.getByRole('link', { name: /Souvenance/ });
    expect(logo.getAttribute('href')).toBe('/');
    expect(logo.innerHTML).toMatch(name);
    unmount();
  }
});

test("French menu: the five links, an 'À propos' submenu (team, approach, who we are) and the button", () => {
  show('fr');
  expect(submenu().querySelector('summary')?.textContent).toBe('À propos');
  expect([...submenu().querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Notre équipe médicale',
    'Notre approche',
    'Qui sommes-nous ?',
  ]);
  expect(links().filter(([text]) => text !== '01 99 00 00 00')).toEqual([
    ['Consultez un médecin', '/nos-offres/consultation'],
    ['Nos offres de soin', '/nos-offres'],
    ['Nos articles', '/nos-articles'],
    ['Notre équipe médicale', '/notre-equipe-medicale'],
    ['Notre approche', '/notre-approche'],
    ['Qui sommes-nous ?', '/qui-sommes-nous'],
    ['Notre équipe médicale', '/notre-equipe-medicale'],
    ['Notre approche', '/notre-approche'],
    ['Qui sommes-nous ?', '/qui-sommes-nous'],
  ]);
});

test("English menu: Clinical Trials, Our approach, About us and a button 'Test your memory'", () => {
  show('en');
  expect(links().filter(([text]) => text !== '(212) 555-0142')).toEqual([
    ['Test your memory', '/questionnaire'],
    ['Clinical Trials', '/clinical-trials'],
    ['Our approach', '/our-approach'],
    ['About us', '/about-us'],
  ]);
});

test('the menu marks the page one is on, and the section an article lies in', () => {
  show('fr', '/nos-articles/article/premiers-signes');
  expect(navigation().getByRole('link', { name: 'Nos articles', hidden: true }).getAttribute('aria-current')).toBe(
    'true',
  );
  expect(menuCurrent('/nos-articles', '/nos-articles/')).toBe('page');
  expect(menuCurrent('/pro', '/professionnels')).toBeUndefined();
  expect(menuCurrent('/', '/pro')).toBeUndefined();
});

test('mobile menu toggles open and closed', () => {
  show('fr');
  expect(isOpen()).toBe(false);
  expect(toggle().getAttribute('aria-controls')).toBe(menu().id);
  expect(screen.queryByRole('navigation')).toBeNull();
  fireEvent.click(toggle());
  expect(isOpen()).toBe(true);
  expect(screen.queryByRole('navigation', { name: 'Navigation principale' })).not.toBeNull();
  fireEvent.click(toggle());
  expect(isOpen()).toBe(false);
});

test('mobile menu closes on any link click', () => {
  show('fr');
  for (const name of ['Nos articles', 'Consultez un médecin', /Souvenance/]) {
    fireEvent.click(toggle());
    fireEvent.click(screen.getByRole('link', { name, hidden: true }));
    expect(isOpen()).toBe(false);
  }
});

test('mobile menu closes on Escape and gives the focus back to its button', () => {
  show('fr');
  fireEvent.click(toggle());
  const link = navigation().getByRole('link', { name: 'Nos articles', hidden: true });
  act(() => link.focus());
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(toggle());
});

test('mobile menu closes when one turns elsewhere', () => {
  show('fr');
  fireEvent.click(toggle());
  act(() => screen.getByRole('button', { name: 'Ailleurs' }).focus());
  expect(isOpen()).toBe(false);
});

test('mobile menu that was opened before React stays open, and closes after', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page('fr', '/'));
  fireEvent.click(toggle());
  expect(isOpen()).toBe(true);
  const report = vi.spyOn(console, 'error');
  render(page('fr', '/'), { container, hydrate: true });
  expect(report).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
  fireEvent.click(toggle());
  expect(isOpen()).toBe(false);
});

test('mobile menu is closed on the next page, however one came there', () => {
  const { rerender } = show('fr', '/');
  fireEvent.click(toggle());
  rerender(page('fr', '/nos-articles'));
  expect(isOpen()).toBe(false);
});

test('the submenu closes on a link, on Escape and on the next page', () => {
  const { rerender } = show('fr', '/');
  const open = () => {
    if (!isOpen()) fireEvent.click(toggle());
    submenu().open = true;
  };
  open();
  fireEvent.click(within(submenu()).getByText('Notre approche'));
  expect(submenu().open).toBe(false);
  open();
  fireEvent.keyDown(within(submenu()).getByText('Notre approche'), { key: 'Escape' });
  expect(submenu().open).toBe(false);
  expect(document.activeElement).toBe(submenu().querySelector('summary'));
  open();
  rerender(page('fr', '/nos-articles'));
  expect(submenu().open).toBe(false);
});

test('every link of the navigation is marked for tracking with the label Navbar', () => {
  show('fr');
  const marked = navigation()
    .getAllByRole('link', { hidden: true })
    .filter((link) => !link.getAttribute('href')?.startsWith('tel:'));
  expect(marked.every((link) => link.dataset.track === 'Navbar')).toBe(true);
});

test('without the content service the header is the logo alone', () => {
  render(
    <InLanguage locale="fr">
      <Header locale="fr" site={null} path="/" />
    </InLanguage>,
  );
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('header, closed and open, has no accessibility violation', async () => {
  const { container } = show('fr');
  expect(await accessibilityFaults(container)).toEqual([]);
  document.body.append(container);
  fireEvent.click(toggle());
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('the room below the scrolled bar is made under the very question by which the bar is lower', () => {
  show('fr');
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const parts = css.split('html[data-scrolled]');
  const questions = parts.flatMap((part, at) => {
    const [rule = ''] = parts[at + 1]?.split('}') ?? [];
    const question = part.slice(part.lastIndexOf('@')).split('{')[0];
    return /rows:|margin|height:/.test(rule) ? [question] : [];
  });
  expect(css).toContain('::after{content:""');
  expect([...new Set(questions)]).toEqual(['@container header (min-width: 70rem)']);
});

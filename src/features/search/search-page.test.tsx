// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { FirstScreenContext } from '#forms/flow/first-screen.ts';
import type { Locale } from '#lib/locale.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { screenProps } from '../../../tests/support/screen-props.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { SearchPage } from './search-page.tsx';

const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
});

const props = (locale: Locale) => screenProps(locale, { contact: { phone: '01 99 00 00 00', hours: null } });
const shown = (address: string, locale: Locale = 'fr') =>
  renderPart(
    <MemoryRouter initialEntries={[address]}>
      <SearchPage screen={props(locale)} />
    </MemoryRouter>,
    locale,
  ).container;

const FOUND = {
  count: 30,
  results: [
    {
      kind: 'article',
      title: 'Bien dormir',
      path: '/bien-dormir',
      excerpt: [
        { text: 'Le ', hit: false },
        { text: 'sommeil', hit: true },
      ],
    },
  ],
};

test('on the way back the browser asks for what was found, and shows how much of it', async () => {
  ask.mockResolvedValue(Response.json(FOUND));
  const container = shown('/search?q=sommeil&kind=article');
  expect(screen.getByRole('status').textContent).toBe('Nous cherchons…');
  const result = await screen.findByRole('link', { name: 'Bien dormir' });
  expect(ask.mock.calls[0]?.[0]).toBe('/content/search?locale=fr&q=sommeil&kind=article');
  expect(result.getAttribute('href')).toBe('/bien-dormir');
  expect(container.querySelector('mark')?.textContent).toBe('sommeil');
  expect(screen.getByRole('status').textContent).toBe('30 résultats pour «\u00a0sommeil\u00a0». Voici les 1 premiers.');
  expect(screen.getByRole('link', { name: 'Articles' }).getAttribute('aria-current')).toBe('true');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
  [503, 'The search is getting ready'],
  [500, 'The search does not answer'],
])('an answer with status %i is explained, with the way to try again', async (status, title) => {
  ask.mockResolvedValue(new Response('{}', { status }));
  const container = shown('/search?q=sleep', 'en');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { name: title })).toBeTruthy();
  const again = within(alert).getByRole('link', { name: 'Try again' });
  // A page load: the router, at the address where it is already, would change nothing.
  expect([again.getAttribute('href'), again.getAttribute('target')]).toEqual(['/search?q=sleep', '_top']);
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('where one kind has nothing, the way to the other kinds is shown', async () => {
  ask.mockResolvedValue(Response.json({ count: 0, results: [] }));
  const container = shown('/search?q=sommeil&kind=article');
  const all = await screen.findByRole('link', { name: 'Tout' });
  expect(all.getAttribute('href')).toBe('/search?q=sommeil');
  expect(screen.getByRole('link', { name: 'Articles' }).getAttribute('aria-current')).toBe('true');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('as long as its own drawing stands, nothing is asked or drawn a second time', () => {
  const first = { isDrawing: false, isBehind: false, keep: vi.fn(() => () => undefined) };
  const { container } = renderPart(
    <FirstScreenContext value={{ ...first, hasLedOn: () => false, hasFocus: () => false }}>
      <MemoryRouter initialEntries={['/search?q=sommeil']}>
        <SearchPage screen={props('fr')} />
      </MemoryRouter>
    </FirstScreenContext>,
    'fr',
  );
  expect(container.textContent).toBe('');
  expect(first.keep).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
});

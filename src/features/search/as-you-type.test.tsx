// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { AsYouType } from './as-you-type.tsx';
import { SearchForm } from './search-form.tsx';

const ask = vi.fn<typeof fetch>();
const found = (...titles: string[]) => {
  const results = titles.map((title) => ({ kind: 'article', title, path: `/${title}`, excerpt: [] }));
  return Response.json({ count: 30, results });
};

beforeEach(() => {
  ask.mockReset();
  ask.mockImplementation(async () => found('Sommeil', 'Sucre'));
  vi.stubGlobal('fetch', ask);
});

/** The search as a page has it; `asked` are the words that were asked for. */
function shown() {
  const { container } = renderPart(
    <MemoryRouter>
      <SearchForm kind="article" />
      <AsYouType locale="fr" />
    </MemoryRouter>,
    'fr',
  );
  const asked = () => ask.mock.calls.map(([address]) => new URLSearchParams(String(address).split('?')[1]).get('q'));
  return { container, asked, user: userEvent.setup() };
}

const options = () => screen.queryAllByRole('option');

test('results show while one types, once one pauses, and say how many they are', async () => {
  const { container, asked, user } = shown();
  await user.click(screen.getByRole('searchbox'));
  expect(ask).not.toHaveBeenCalled();
  await user.keyboard('so');
  await waitFor(() =>
    expect(options().map(({ textContent }) => textContent)).toEqual(['Sommeil Article', 'Sucre Article']),
  );
  expect(asked()).toEqual(['so']);
  expect(String(ask.mock.calls[0]?.[0])).toContain('kind=article');
  expect(screen.getByRole('status').textContent).toContain('2 résultats proposés');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('arrows choose, Enter opens what is chosen, Escape closes and keeps what was typed', async () => {
  const { user } = shown();
  const followed: string[] = [];
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) followed.push(event.target.pathname);
  };
  document.addEventListener('click', onClick);
  onTestFinished(() => document.removeEventListener('click', onClick));
  const field = screen.getByRole('searchbox');
  await user.type(field, 'so');
  await waitFor(() => expect(options()).toHaveLength(2));
  const changes: MutationRecord[] = [];
  const roles = new MutationObserver((records) => changes.push(...records));
  roles.observe(field, { attributeFilter: ['role', 'aria-expanded'] });
  onTestFinished(() => roles.disconnect());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect([...changes, ...roles.takeRecords()].map(({ attributeName }) => attributeName)).toEqual([]);
  const [, second] = options();
  expect(second?.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  expect(followed).toEqual(['/Sucre']);
  expect(options()).toEqual([]);
  await user.keyboard('m');
  await waitFor(() => expect(options()).toHaveLength(2));
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field).toHaveProperty('value', 'som');
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  expect([field.role, field.ariaExpanded, field.getAttribute('aria-controls')]).toEqual(['combobox', 'false', null]);
});

test('without a choice Enter sends the form', async () => {
  const { user } = shown();
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  screen.getByRole('search').addEventListener('submit', sent);
  await user.type(screen.getByRole('searchbox'), 'so');
  await waitFor(() => expect(options()).toHaveLength(2));
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

test('a choice among earlier results is none among those that come in their place: Enter sends the form', async () => {
  const { asked, user } = shown();
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  screen.getByRole('search').addEventListener('submit', sent);
  const field = screen.getByRole('searchbox');
  await user.type(field, 'so');
  await waitFor(() => expect(options()).toHaveLength(2));
  const later = Promise.withResolvers<Response>();
  ask.mockImplementationOnce(() => later.promise);
  await user.keyboard('m');
  await waitFor(() => expect(asked()).toEqual(['so', 'som']));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(options()[1]?.ariaSelected).toBe('true');
  later.resolve(found('Somnolence', 'Somnifères'));
  expect(await screen.findByRole('option', { name: /Somnifères/ })).toHaveProperty('ariaSelected', 'false');
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

test('who types on ends the older request, and whose request fails sees no list', async () => {
  const { asked, user } = shown();
  const { promise: never } = Promise.withResolvers<Response>();
  ask.mockImplementationOnce(() => never);
  const field = screen.getByRole('searchbox');
  await user.type(field, 'so');
  await waitFor(() => expect(asked()).toEqual(['so']));
  ask.mockResolvedValueOnce(new Response('{}', { status: 500 }));
  await user.type(field, 'm');
  await waitFor(() => expect(asked()).toEqual(['so', 'som']));
  expect(ask.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect(options()).toEqual([]);
  await user.type(field, 'm');
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.blur(field);
  expect(options()).toEqual([]);
});

import { expect, test } from 'vitest';
import type { StoredRedirect } from '../rules/used-addresses.ts';
import { planRedirects, type Renaming, type Standing } from './plan-redirects.ts';

/** A page as visitors see it, in French unless it says otherwise. */
function page(owner: string, path: string, more: Partial<Standing> & { aliases?: string[] } = {}): Standing {
  const { aliases = [], ...rest } = more;
  return { owner, onBothSites: true, locale: 'fr', published: true, addresses: [path, ...aliases], ...rest };
}

function redirect(from: string, to: string, more: Partial<StoredRedirect> = {}): StoredRedirect {
  return { documentId: from, from, to, language: null, automatic: true, ...more };
}

function plan(renaming: Partial<Renaming>) {
  const nothing = { before: [], after: [], redirects: [], isReserved: () => false, deleted: null };
  return planRedirects({ ...nothing, ...renaming });
}

const NOTHING = { remove: [], change: [], make: [] };

test('a published page at another address is found at the old one', () => {
  const moved = plan({ before: [page('a', '/a')], after: [page('a', '/b')] });
  expect(moved).toEqual({ ...NOTHING, make: [{ from: '/a', to: '/b', language: null }] });
});

test('a page renamed twice is found in one step from both addresses', () => {
  const redirects = [redirect('/a', '/b'), redirect('/x', '/b?y=1#z', { automatic: false })];
  const moved = plan({ before: [page('a', '/b')], after: [page('a', '/c')], redirects });
  expect(moved.change).toEqual([
    { documentId: '/a', to: '/c' },
    { documentId: '/x', to: '/c?y=1#z' },
  ]);
  expect(moved.make).toEqual([{ from: '/b', to: '/c', language: null }]);
});

test('a page renamed back takes its redirect back, and the way there leads home', () => {
  const redirects = [redirect('/a', '/b')];
  const moved = plan({ before: [page('a', '/b')], after: [page('a', '/a')], redirects });
  expect(moved).toEqual({ remove: ['/a'], change: [], make: [{ from: '/b', to: '/a', language: null }] });
});

test('two pages that swap their addresses are never redirected in a circle', () => {
  const [one, two] = [page('1', '/a'), page('2', '/b')];
  const aside = page('1', '/tmp');
  expect(plan({ before: [one, two], after: [aside, two] }).make).toEqual([{ from: '/a', to: '/tmp', language: null }]);
  const second = plan({
    before: [aside, two],
    after: [aside, page('2', '/a')],
    redirects: [redirect('/a', '/tmp')],
  });
  expect(second).toEqual({ remove: ['/a'], change: [], make: [{ from: '/b', to: '/a', language: null }] });
  const third = plan({
    before: [aside, page('2', '/a')],
    after: [page('1', '/b'), page('2', '/a')],
    redirects: [redirect('/b', '/a')],
  });
  expect(third).toEqual({ remove: ['/b'], change: [], make: [{ from: '/tmp', to: '/b', language: null }] });
});

test('what was never published, and what stays an alias, needs no redirect', () => {
  const draft = { published: false };
  expect(plan({ before: [page('a', '/a', draft)], after: [page('a', '/b', draft)] })).toEqual(NOTHING);
  expect(plan({ before: [page('a', '/a', draft)], after: [page('a', '/b')] })).toEqual(NOTHING);
  expect(plan({ before: [page('a', '/a')], after: [page('a', '/b', { aliases: ['/a'] })] })).toEqual(NOTHING);
});

test('a redirect made by itself leads to the main address, and one that an editor wrote to the alias that it names', () => {
  const redirects = [redirect('/x', '/a'), redirect('/y', '/a', { automatic: false })];
  const moved = plan({ before: [page('a', '/a')], after: [page('a', '/b', { aliases: ['/a'] })], redirects });
  expect(moved).toEqual({ ...NOTHING, change: [{ documentId: '/x', to: '/b' }] });
});

test('an alias that is taken away leads to the page', () => {
  const before = [page('a', '/a', { aliases: ['/short'] })];
  expect(plan({ before, after: [page('a', '/a')] }).make).toEqual([{ from: '/short', to: '/a', language: null }]);
});

test('an address that the other language still has is redirected on one site only', () => {
  const english = page('a', '/memhop', { locale: 'en' });
  const first = plan({ before: [page('a', '/memhop'), english], after: [page('a', '/programme'), english] });
  expect(first.make).toEqual([{ from: '/memhop', to: '/programme', language: 'fr' }]);
  const second = plan({
    before: [page('a', '/programme'), english],
    after: [page('a', '/programme'), page('a', '/program', { locale: 'en' })],
    redirects: [redirect('/memhop', '/programme', { language: 'fr' })],
  });
  expect(second).toEqual({ ...NOTHING, make: [{ from: '/memhop', to: '/program', language: 'en' }] });
});

test('a page that moves in both languages at once has one redirect where they go together, else one for each site', () => {
  const english = (path: string) => page('a', path, { locale: 'en' });
  const before = [page('a', '/a'), english('/a')];
  expect(plan({ before, after: [page('a', '/b'), english('/b')] }).make).toEqual([
    { from: '/a', to: '/b', language: null },
  ]);
  expect(plan({ before, after: [page('a', '/loin'), english('/far')] }).make).toEqual([
    { from: '/a', to: '/loin', language: 'fr' },
    { from: '/a', to: '/far', language: 'en' },
  ]);
});

test('an address that another page shows now is left to it', () => {
  const moved = plan({ before: [page('1', '/a')], after: [page('1', '/b'), page('2', '/a', { published: false })] });
  expect(moved).toEqual(NOTHING);
});

test('a new page takes an address back from a redirect made by itself', () => {
  const redirects = [redirect('/a', '/b')];
  expect(plan({ before: [page('1', '/b')], after: [page('1', '/b'), page('2', '/a')], redirects })).toEqual({
    ...NOTHING,
    remove: ['/a'],
  });
});

test('a redirect to what was deleted goes with it, and one that an editor wrote stays', () => {
  const redirects = [redirect('/old', '/a'), redirect('/short', '/a', { automatic: false })];
  const gone = { before: [page('1', '/a')], after: [], redirects };
  expect(plan(gone)).toEqual(NOTHING);
  expect(plan({ ...gone, deleted: '1' })).toEqual({ ...NOTHING, remove: ['/old'] });
  // What stood below a list that is deleted may be found again, below another one.
  expect(plan({ ...gone, deleted: 'list' })).toEqual(NOTHING);
});

test('an article of one language leaves those of the other alone', () => {
  const article = (owner: string, slug: string, locale: 'fr' | 'en' = 'fr') =>
    page(owner, `/journal/article/${slug}`, { onBothSites: false, locale });
  const other = article('2', 'sleep', 'en');
  const moved = plan({ before: [article('1', 'sleep'), other], after: [article('1', 'night'), other] });
  expect(moved.make).toEqual([{ from: '/journal/article/sleep', to: '/journal/article/night', language: 'fr' }]);
});

test('an address that no redirect can have is left, so that it can be corrected', () => {
  expect(plan({ before: [page('t', '/essais/étude 2027')], after: [page('t', '/essais/etude-2027')] })).toEqual(
    NOTHING,
  );
});

test('addresses of the application are not redirected', () => {
  const moved = { before: [page('a', '/login')], after: [page('a', '/sign-in')], isReserved: () => true };
  expect(plan(moved)).toEqual(NOTHING);
});

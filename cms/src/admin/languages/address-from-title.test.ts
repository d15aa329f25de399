import { expect, test } from 'vitest';
import { beginFollowing, followTitle, type NamedPage, type Open } from './address-from-title.ts';

const both = { name: true, path: true };
const path = { name: false, path: true };

const after = (title: string, page: NamedPage, open: Open) => followTitle(beginFollowing(title), page, open).changes;

/** What the form ends with when it shows what is filled in only after some more keys. */
function typed(titles: readonly string[], begun: { title: string; path: string }, late: number): string {
  const shown = [begun.path];
  let followed = beginFollowing(begun.title);
  for (const [key, title] of titles.entries()) {
    const page = {
      name: 'n',
      path: shown[Math.max(0, shown.length - 1 - (key < titles.length ? late : 0))] ?? '',
      title,
    };
    const next = followTitle(followed, page, path);
    followed = next.followed;
    if (next.changes.path !== undefined) shown.push(next.changes.path);
  }
  return shown.at(-1) ?? '';
}

const keys = (text: string): string[] => [...text].map((_, index) => text.slice(0, index + 1));

test('name and path of a new page follow its title while it is typed', () => {
  expect(after('', { name: '', path: '', title: 'N' }, both)).toEqual({ name: 'n', path: '/n' });
  expect(after('Nos tarif', { name: 'nos-tarif', path: '/nos-tarif', title: 'Nos tarifs été' }, both)).toEqual({
    name: 'nos-tarifs-ete',
    path: '/nos-tarifs-ete',
  });
});

test('what somebody wrote stays, and so does the name of a page that exists and the path that visitors know', () => {
  expect(after('Nos', { name: 'prix', path: '/prix', title: 'Nos tarifs' }, both)).toEqual({});
  const copied = { name: 'nos-tarifs', path: '/nos-tarifs', title: 'Our prices' };
  expect(after('Nos tarifs', copied, path)).toEqual({ path: '/our-prices' });
  expect(after('Nos tarifs', copied, { name: false, path: false })).toEqual({});
  expect(after('Nos tarifs', { ...copied, title: '!' }, both)).toEqual({});
});

test.each([0, 1, 2, 5])(
  'typed so fast that the form shows the path %i keys late, it follows the whole title',
  (late) => {
    const copied = { title: 'Préparer sa visite', path: '/preparer-sa-visite' };
    expect(typed(keys('Prepare for your visit'), copied, late)).toBe('/prepare-for-your-visit');
    expect(typed(['', ...keys('Prepare for your visit')], copied, late)).toBe('/prepare-for-your-visit');
    expect(typed(keys('Prepare for your visit'), { ...copied, path: '/venir' }, late)).toBe('/venir');
  },
);

test('a path that somebody shortens by hand is theirs, though it was once filled in on the way', () => {
  const first = followTitle(beginFollowing('Pre'), { name: '', path: '/pre', title: 'Prepare' }, path);
  const settled = followTitle(first.followed, { name: '', path: '/prepare', title: 'Prepare' }, path);
  const byHand = followTitle(settled.followed, { name: '', path: '/pre', title: 'Prepare' }, path);
  expect(followTitle(byHand.followed, { name: '', path: '/pre', title: 'Prepare it' }, path).changes).toEqual({});
});

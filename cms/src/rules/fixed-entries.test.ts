import { expect, test } from 'vitest';
import { findForbiddenRename, findForbiddenWithdrawal, findMovedHome } from './fixed-entries.ts';
import { PAGE } from './used-addresses.ts';

const ROUTES = [{ name: 'login', patterns: ['/login'] }];
const was = (name: string, published = true) => [{ name, key: name, published }];

function renaming(from: string, to: string): string | undefined {
  return findForbiddenRename(PAGE, { name: to }, was(from), ROUTES)?.sentence;
}

test('what the site knows by its name keeps it; other pages may be renamed, also back to such a name', () => {
  for (const name of ['index', 'articles', 'clinical-trials', 'service-unavailable', 'login']) {
    expect(renaming(name, 'other')).toContain(`write "${name}" again`);
    expect(renaming(name, name)).toBeUndefined();
    expect(renaming('other', name)).toBeUndefined();
  }
  expect(renaming('about', 'other')).toBeUndefined();
});

test('the key of a trial stays once it was published', () => {
  const rename = (published: boolean) =>
    findForbiddenRename('api::trial.trial', { key: 'T2' }, was('T1', published), ROUTES);
  expect(rename(true)?.sentence).toContain('write "T1" again');
  expect(rename(false)).toBeNull();
});

test('the home page stays at the root', () => {
  expect(findMovedHome({ name: 'index', path: '/accueil' })?.field).toEqual(['path']);
  expect(findMovedHome({ name: 'index', path: '/' })).toBeNull();
  expect(findMovedHome({ name: 'about', path: '/about' })).toBeNull();
});

test('the home page is not withdrawn while visitors see it; a draft of it, and other pages, may go', () => {
  expect(findForbiddenWithdrawal(PAGE, 'delete', ['index'])?.sentence).toContain('cannot be deleted');
  expect(findForbiddenWithdrawal(PAGE, 'unpublish', ['index'])?.sentence).toContain('cannot be unpublished');
  expect(findForbiddenWithdrawal(PAGE, 'delete', [])).toBeNull();
  expect(findForbiddenWithdrawal(PAGE, 'delete', ['login'])).toBeNull();
});

test('what every page shows is not deleted', () => {
  expect(findForbiddenWithdrawal('api::site.site', 'delete', [])?.sentence).toContain('cannot be deleted');
});

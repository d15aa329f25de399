import { expect, test } from 'vitest';
import { findForbiddenRename, findForbiddenWithdrawal, findMovedHome } from './fixed-entries.ts';
import { PAGE } from './used-addresses.ts';

const ROUTES = [{ name: 'login', patterns: ['/login'] }];
const was = (name: string, published = true) => [{ name, key: name, published }];

function renaming(from: string, to: string, published = false): string | undefined {
  return findForbiddenRename(PAGE, { name: to }, was(from, published), ROUTES)?.sentence.en;
}

test('pages that the site finds by name, and published ones, which links name, cannot be renamed; drafts can', () => {
  for (const name of ['index', 'articles', 'clinical-trials', 'service-unavailable', 'login']) {
    expect(renaming(name, 'other')).toContain(`write "${name}" again`);
    expect(renaming(name, name)).toBeUndefined();
    expect(renaming('other', name)).toBeUndefined();
  }
  expect(renaming('about', 'other')).toBeUndefined();
  expect(renaming('about', 'other', true)).toContain('write "about" again');
});

test('the key of a trial cannot change after its publication', () => {
  const rename = (published: boolean) =>
    findForbiddenRename('api::trial.trial', { key: 'T2' }, was('T1', published), ROUTES);
  expect(rename(true)?.sentence.en).toContain('write "T1" again');
  expect(rename(false)).toBeNull();
});

test('the path of the home page is /', () => {
  expect(findMovedHome({ name: 'index', path: '/accueil' })?.field).toEqual(['path']);
  expect(findMovedHome({ name: 'index', path: '/' })).toBeNull();
  expect(findMovedHome({ name: 'about', path: '/about' })).toBeNull();
});

test('a published home page cannot be deleted or unpublished; a draft of it, and other pages, can', () => {
  expect(findForbiddenWithdrawal(PAGE, 'delete', ['index'])?.sentence.en).toContain('cannot be deleted');
  expect(findForbiddenWithdrawal(PAGE, 'unpublish', ['index'])?.sentence.en).toContain('cannot be unpublished');
  expect(findForbiddenWithdrawal(PAGE, 'delete', [])).toBeNull();
  expect(findForbiddenWithdrawal(PAGE, 'delete', ['login'])).toBeNull();
});

test('the site entry cannot be deleted', () => {
  expect(findForbiddenWithdrawal('api::site.site', 'delete', [])?.sentence.en).toContain('cannot be deleted');
});

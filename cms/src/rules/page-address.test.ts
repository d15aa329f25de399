import { expect, test } from 'vitest';
import { type AddressContext, findAddressIssue, type PageAddresses, type SavedPage } from './page-address.ts';

const PAGES: PageAddresses[] = [
  { documentId: 'list', name: 'clinical-trials', addresses: ['/essais-cliniques', '/clinical-trials'] },
  { documentId: 'about', name: 'about', addresses: ['/qui-sommes-nous', '/about-us'] },
  { documentId: 'form', name: 'trial-registration', addresses: ['/clinical-trials/:trial_name/registration'] },
];
const ROUTES = [
  { name: 'trial-registration', patterns: ['/clinical-trials/:trial_name/registration'], segments: {} },
  { name: 'questionnaire', patterns: ['/questionnaire'], segments: {} },
];
const SERVER = { addresses: ['/api'], fileEndings: ['.ico'] };
const REDIRECTS = [{ from: '/ancien', to: '/qui-sommes-nous' }];

function sentence(page: Partial<SavedPage>, context: Partial<AddressContext> = {}): string | undefined {
  const saved = { documentId: 'new', name: 'new', path: '/nouveau', aliases: [], ...page };
  return findAddressIssue(saved, { pages: PAGES, routes: ROUTES, server: SERVER, redirects: REDIRECTS, ...context })
    ?.sentence.en;
}

test('ordinary addresses are fine', () => {
  for (const path of ['/', '/a', '/partners/contrat-partenaire-de-sante', '/memhop-merci', '/v2.1']) {
    expect(sentence({ path })).toBeUndefined();
  }
});

test.each(['/a b', '/a/', '//a', '/a?b', '/a#b', '/été', '/a/../b', '/%61', '/:a'])(
  'the path "%s" is refused with an example of a good one',
  (path) => {
    expect(sentence({ path })).toContain('write it like "/notre-approche"');
  },
);

test('a page may have the same address in both its languages', () => {
  expect(sentence({ documentId: 'about', name: 'about', path: '/about-us' })).toBeUndefined();
});

test('an alias conflicts like a path', () => {
  expect(sentence({ aliases: ['/libre', '/about-us'] })).toContain('The alias "/about-us" is already an address');
});

test('a page that titles a code route keeps one of its addresses', () => {
  expect(sentence({ name: 'questionnaire', path: '/questionnaire' })).toBeUndefined();
  expect(sentence({ name: 'questionnaire', path: '/test' })).toBe(
    'The page "questionnaire" gives a page of the application its title, so its path cannot be "/test": write one of /questionnaire.',
  );
  const form = { documentId: 'form', name: 'trial-registration', path: '/clinical-trials/:trial_name/registration' };
  expect(sentence(form)).toBeUndefined();
});

test('a list page with a new address may not hide a page below it', () => {
  const moved = { documentId: 'list', name: 'clinical-trials', path: '/etudes' };
  expect(sentence(moved)).toBeUndefined();
  const below = { documentId: 'x', name: 'help', addresses: ['/etudes/aide'] };
  expect(sentence(moved, { pages: [...PAGES, below] })).toBe(
    'With this address the page "clinical-trials" would hide the page "help" at "/etudes/aide": choose another path, or change that page first.',
  );
});

test('a redirected address cannot be used', () => {
  expect(sentence({ path: '/ancien' })).toContain('is already redirected to "/qui-sommes-nous"');
});

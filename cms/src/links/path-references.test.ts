import { expect, test } from 'vitest';
import type { LinkTarget } from './link-targets.ts';
import { pathReferences, rewriteLink } from './path-references.ts';

function target(kind: LinkTarget['kind'], key: string, address: string | null, aliases: string[] = []): LinkTarget {
  return { kind, key, address, aliases, title: key, uid: '', documentId: key, published: true, createdBy: null };
}

const paths = pathReferences(
  {
    fr: [
      target('page', 'index', '/'),
      target('page', 'about', '/qui-sommes-nous', ['/a-propos']),
      target('page', 'clinical-trials', '/essais', ['/nos-essais']),
      target('page', 'articles', '/nos-articles'),
      target('page', 'trial-registration', null),
      target('page', 'memhop', '/memhop'),
      target('trial', 'START', '/essais/start'),
      target('article', 'a1', '/nos-articles/article/dormir'),
    ],
    en: [
      target('page', 'about', '/about-us'),
      target('page', 'clinical-trials', '/clinical-trials'),
      target('trial', 'START', '/clinical-trials/start'),
    ],
  },
  { fr: 'https://souvenance.fr', en: 'https://souvenance.com' },
);

test.each([
  ['/qui-sommes-nous', 'page:about'],
  ['/a-propos/', 'page:about'],
  ['/about-us#contact', 'page:about#contact'],
  ['/', 'page:index'],
  ['/essais/start', 'trial:START'],
  ['/nos-essais/start', 'trial:START'],
  ['/clinical-trials/start', 'trial:START'],
  ['/nos-articles/article/dormir', 'article:a1'],
  ['https://souvenance.fr/a-propos#x', 'page:about#x'],
  ['https://souvenance.fr', 'page:index'],
  ['/%71ui-sommes-nous', 'page:about'],
])('the link %s of a French page becomes %s', (link, reference) => {
  expect(rewriteLink(link, 'fr', paths)).toEqual({ reference });
});

test.each(['/nulle-part', '/about-us?x=1', '/essais/gone', '/uploads/plan.pdf'])('the path %s stays', (link) => {
  expect(rewriteLink(link, 'fr', paths)).toBe('unknown');
});

test('a path to what its own language does not have stays: there a reference would lead to nothing', () => {
  expect(rewriteLink('/memhop', 'en', paths)).toBe('unknown');
  expect(rewriteLink('/memhop', 'fr', paths)).toEqual({ reference: 'page:memhop' });
});

test.each([
  'page:about',
  'tel:+33199000000',
  'https://souvenance.com/about-us',
  'https://souvenance.fr.example.org/',
  '//souvenance.fr/a-propos',
  '#contact',
])('%s is no path of the site', (link) => expect(rewriteLink(link, 'fr', paths)).toBe('no path'));

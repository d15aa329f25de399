import { expect, test } from 'vitest';
import entries from '../../../cms-schemas/kinds.json' with { type: 'json' };
import content from '../../../cms-schemas/link-kinds.json' with { type: 'json' };
import { asLinkKinds, makeReference, parseLink, parseReference } from './link-value.ts';

const kinds = asLinkKinds(content, entries);

test.each([
  ['page:about', 'page', 'about', null],
  ['page:about#contact', 'page', 'about', 'contact'],
  [' trial:PRECISE_AD ', 'trial', 'PRECISE_AD', null],
  ['article:a1b2c3d4e5f6g7h8i9j0k1l2', 'article', 'a1b2c3d4e5f6g7h8i9j0k1l2', null],
  ['file:Plan_d_acces_0a1b2c3d4e', 'file', 'Plan_d_acces_0a1b2c3d4e', null],
])('"%s" names content of the site', (text, kind, key, anchor) => {
  expect(parseReference(text, kinds)).toEqual({ type: 'reference', kind, key, anchor });
});

test.each([
  'page:',
  'page:About us',
  'page:about#',
  'page:about#a b',
  'trial:start',
  'file:///etc/passwd',
  'pages:about',
])('"%s" names nothing', (text) => expect(parseReference(text, kinds)).toBeNull());

test.each([
  ['page:about', 'page:about'],
  [' trial:START#sites ', 'trial:START#sites'],
])('%s is written again as it is stored', (text, stored) => {
  const reference = parseReference(text, kinds);
  expect(reference && makeReference(reference)).toBe(stored);
});

test.each([
  ['/', 'path'],
  ['/notre-approche#team', 'path'],
  ['/recommendations?user_type=patient', 'path'],
  ['#contact', 'anchor'],
  ['https://www.cnil.fr/', 'outer'],
  ['http://localhost:3000/x', 'outer'],
  ['tel:+33199000000', 'telephone'],
  ['tel:+33 1 99 00 00 00', 'telephone'],
  ['mailto:clinic@example.org', 'mail'],
  ['mailto:clinic@example.org,team@example.org?cc=desk@example.org', 'mail'],
  ['www.example.org', 'unusable'],
  ['//example.org/x', 'unusable'],
  ['https://example', 'unusable'],
  ['https:///x', 'unusable'],
  ['javascript:alert(1)', 'unusable'],
  ['data:text/html,x', 'unusable'],
  ['tel:', 'unusable'],
  ['tel:call us', 'unusable'],
  ['mailto:nobody', 'unusable'],
  ['mailto:clinic@example.org,nobody', 'unusable'],
  ['notre-approche', 'unusable'],
  ['/a b', 'unusable'],
  ['page:About us', 'unusable'],
])('"%s" is an address of the type %s', (text, type) => {
  expect(parseLink(text, kinds)).toMatchObject({ type });
});

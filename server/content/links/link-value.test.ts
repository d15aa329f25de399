import { expect, test } from 'vitest';
import { isReference, parseReference } from './link-value.ts';

test.each([
  ['page:about', 'page', 'about', ''],
  ['page:about#contact', 'page', 'about', '#contact'],
  ['trial:PRECISE_AD', 'trial', 'PRECISE_AD', ''],
  ['file:Plan_0a1b2c3d4e', 'file', 'Plan_0a1b2c3d4e', ''],
])('"%s" names content of the site', (text, kind, key, anchor) => {
  expect(parseReference(text)).toEqual({ kind, key, anchor });
});

test.each(['/page', 'https://example.org', 'mailto:a@example.org', 'tel:+331', '#contact', ''])(
  '"%s" is an address',
  (text) => {
    expect(isReference(text)).toBe(false);
    expect(parseReference(text)).toBeNull();
  },
);

test.each(['page:', 'page:About us', 'trial:start', 'file:///etc/passwd', 'page:about#'])(
  '"%s" is neither an address nor the name of anything',
  (text) => {
    expect(isReference(text)).toBe(true);
    expect(parseReference(text)).toBeNull();
  },
);

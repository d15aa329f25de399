import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('a text that is no address gives null', () => {
  expect(parseUrl('/uploads/a.png')).toBeNull();
  expect(parseUrl('http://[')).toBeNull();
});

test('an address is read, a relative one from its base', () => {
  expect(parseUrl('/a.png', 'https://site.example.fr')?.href).toBe('https://site.example.fr/a.png');
});

import { expect, test } from 'vitest';
import { isLocale, resolveLocale } from './locale.ts';

test('language: read from a cookie named lang_override', () => {
  expect(resolveLocale({ host: 'www.example.fr', override: 'en' })).toBe('en');
  expect(resolveLocale({ host: 'www.example.com', override: 'fr' })).toBe('fr');
});

test('language: otherwise fr if the host ends in .fr', () => {
  expect(resolveLocale({ host: 'www.example.fr' })).toBe('fr');
  expect(resolveLocale({ host: 'WWW.EXAMPLE.FR:3000' })).toBe('fr');
});

test('language: en if it ends in .com', () => {
  expect(resolveLocale({ host: 'www.example.com' })).toBe('en');
  expect(resolveLocale({ host: 'Example.COM:8080' })).toBe('en');
  expect(resolveLocale({ host: 'example.com.' })).toBe('en');
});

test('language: fr by default', () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'example.org', 'example.com.evil.net', '', null]) {
    expect(resolveLocale({ host })).toBe('fr');
  }
});

test('a broken or unknown language cookie counts as absent', () => {
  for (const override of ['', 'de', 'en-US', '%E0%A4%A', '<script>', 'x'.repeat(10_000), null]) {
    expect(resolveLocale({ host: 'www.example.com', override })).toBe('en');
  }
});

test('only fr and en are languages', () => {
  expect(['fr', 'en'].every(isLocale)).toBe(true);
  expect([null, undefined, 1, 'FR', 'es', {}].some(isLocale)).toBe(false);
});

import { expect, test } from 'vitest';
import { parseCookies, writeCookie } from './cookies.ts';

test('cookies are read by name, decoded and without quotes', () => {
  const cookies = parseCookies('lang_override=fr; name=%C3%A9t%C3%A9;quoted="a b"');
  expect([...cookies]).toEqual([
    ['lang_override', 'fr'],
    ['name', 'été'],
    ['quoted', 'a b'],
  ]);
});

test('broken cookies are tolerated', () => {
  expect(parseCookies('%; =x; ;;a; lang_override=%E0%A4%A; b=1=2').get('lang_override')).toBe('%E0%A4%A');
  expect(parseCookies('b=1=2').get('b')).toBe('1=2');
  expect(parseCookies(undefined).size).toBe(0);
  expect(parseCookies('__proto__=x').get('toString')).toBeUndefined();
});

test('the first of two cookies of one name wins', () => {
  expect(parseCookies('a=1; a=2').get('a')).toBe('1');
});

test('a cookie is written for the whole site and can be read again', () => {
  const jar = { cookie: '' };
  writeCookie(jar, 'lang_override', 'en', 60);
  expect(jar.cookie).toBe('lang_override=en; path=/; max-age=60; samesite=lax');
  expect(parseCookies(jar.cookie).get('lang_override')).toBe('en');
});

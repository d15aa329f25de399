import { expect, test } from 'vitest';
import { mediaUrlReader, readMedia } from './read-media.ts';

const mediaUrl = mediaUrlReader('http://cms.test:1337');
const file = {
  id: 1,
  url: '/uploads/a.webp',
  width: 800,
  height: 600,
  mime: 'image/webp',
  alternativeText: 'Le fichier',
};

test.each([
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['http://cms.test:1337/uploads/a.webp?v=2', '/uploads/a.webp?v=2'],
  ['https://cdn.example.org/a.webp', 'https://cdn.example.org/a.webp'],
  ['//cdn.example.org/a.webp', 'http://cdn.example.org/a.webp'],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,<svg/>', null],
  ['http://[', null],
])('the file address %s is served as %s', (url, expected) => {
  expect(mediaUrl(url)).toBe(expected);
});

test('the alternative text beside the field wins over the file’s own', () => {
  expect(readMedia(file, 'Une allée', mediaUrl)?.alt).toBe('Une allée');
  expect(readMedia(file, null, mediaUrl)?.alt).toBe('Le fichier');
  expect(readMedia({ ...file, alternativeText: null }, '', mediaUrl)?.alt).toBe('');
});

test('renditions come smallest first, without malformed ones', () => {
  const formats = {
    large: { url: '/uploads/l.webp', width: 500, height: 300 },
    small: { url: '/uploads/s.webp', width: 50, height: 30 },
    broken: { url: 'javascript:x', width: 9, height: 9 },
    empty: null,
    sizeless: { url: '/uploads/x.webp' },
  };
  expect(readMedia({ ...file, formats }, null, mediaUrl)?.formats).toEqual([
    { url: '/uploads/s.webp', width: 50, height: 30 },
    { url: '/uploads/l.webp', width: 500, height: 300 },
  ]);
});

test('a drawing without size is a picture without size', () => {
  const drawing = { id: 2, url: '/uploads/a.svg', width: null, height: 'x', mime: 'image/svg+xml', formats: null };
  expect(readMedia(drawing, 'Un arbre', mediaUrl)).toEqual({
    url: '/uploads/a.svg',
    width: null,
    height: null,
    alt: 'Un arbre',
    mime: 'image/svg+xml',
    formats: [],
  });
});

test.each([null, 'a.webp', [], {}, { id: 1, url: 5 }])('%j is no file', (value) => {
  expect(readMedia(value, null, mediaUrl)).toBeNull();
});

import { expect, test } from 'vitest';
import { mediaUrlReader, readMedia } from './read-media.ts';

const mediaUrl = mediaUrlReader('http://cms.test:1337');
const file = {
  id: 1,
  url: '/uploads/a.webp',
  width: 800,
  height: 600,
  size: 80,
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

const rendition = (width: number) => ({ url: `/uploads/${width}.webp`, width, height: width / 2, mime: 'image/webp' });
const photo = { ...file, url: '/uploads/photo.jpg', mime: 'image/jpeg', width: 6000, height: 3000, size: 20_000 };

test('a large photo is shown in its largest rendition, and its original is offered nowhere', () => {
  const formats = { thumbnail: rendition(245), xlarge: rendition(1800), large: rendition(1200) };
  expect(readMedia({ ...photo, formats }, 'Une allée', mediaUrl)).toEqual({
    ...rendition(1800),
    alt: 'Une allée',
    formats: [245, 1200].map((width) => ({ url: `/uploads/${width}.webp`, width, height: width / 2 })),
  });
});

test.each([
  { case: 'heavy', original: { width: 1600, size: 450 } },
  { case: 'of unknown size', original: { width: 1600, size: null } },
  { case: 'wider than any screen', original: { width: 4000, size: 150 } },
])('an original that is $case gives way to whatever rendition there is', ({ original }) => {
  const media = readMedia({ ...photo, ...original, formats: { thumbnail: rendition(245) } }, null, mediaUrl);
  expect(media).toMatchObject({ url: '/uploads/245.webp', width: 245, formats: [] });
});

test('a rendition wider than any screen is left out where there is another', () => {
  const formats = { huge: rendition(3600), large: rendition(1000) };
  expect(readMedia({ ...photo, formats }, null, mediaUrl)).toMatchObject({ url: '/uploads/1000.webp', formats: [] });
  expect(readMedia({ ...photo, formats: { huge: rendition(3600) } }, null, mediaUrl)?.url).toBe('/uploads/3600.webp');
});

test('an original without any rendition stands', () => {
  expect(readMedia({ ...photo, formats: null }, null, mediaUrl)).toMatchObject({
    url: '/uploads/photo.jpg',
    formats: [],
  });
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

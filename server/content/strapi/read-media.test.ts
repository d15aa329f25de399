import { expect, test } from 'vitest';
import { mediaUrlReader, publicPictureReader, readMedia } from './read-media.ts';

const mediaUrl = mediaUrlReader('http://cms.test:1337', 'https://media.test/clinic');
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
  ['https://media.test/clinic/uploads/a.webp', '/uploads/a.webp'],
  ['https://media.test/clinic.evil/uploads/a.webp', 'https://media.test/clinic.evil/uploads/a.webp'],
  ['https://cdn.example.org/a.webp', 'https://cdn.example.org/a.webp'],
  ['//cdn.example.org/a.webp', 'http://cdn.example.org/a.webp'],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,<svg/>', null],
  ['http://[', null],
])('the file address %s is served as %s', (url, expected) => {
  expect(mediaUrl(url)).toBe(expected);
});

test('only what is named after its content has a public address', () => {
  const at = (url: string) => ({ url, width: 480, height: 320, mime: 'image/webp' });
  const picture = {
    ...at('/uploads/a_0123456789.480.0123456789ab.webp'),
    alt: '',
    formats: [at('/uploads/small_a.webp')],
  };
  expect(publicPictureReader('https://media.test/clinic')(picture)).toEqual({
    ...picture,
    url: 'https://media.test/clinic/uploads/a_0123456789.480.0123456789ab.webp',
  });
  expect(publicPictureReader(null)(picture)).toEqual(picture);
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
    { url: '/uploads/s.webp', width: 50, height: 30, mime: 'image/webp' },
    { url: '/uploads/l.webp', width: 500, height: 300, mime: 'image/webp' },
  ]);
});

const rendition = (width: number) => ({ url: `/uploads/${width}.webp`, width, height: width / 2, mime: 'image/webp' });
const photo = { ...file, url: '/uploads/photo.jpg', mime: 'image/jpeg', width: 6000, height: 3000, size: 20_000 };

test('a large photo is shown in its largest rendition, and its original is offered nowhere', () => {
  const formats = { thumbnail: rendition(245), xlarge: rendition(1800), large: rendition(1200) };
  expect(readMedia({ ...photo, formats }, 'Une allée', mediaUrl)).toEqual({
    ...rendition(1800),
    alt: 'Une allée',
    formats: [rendition(245), rendition(1200)],
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

const ours = (name: string, mime: string, width: number) => ({
  ...{ url: `/uploads/photo.${width}.0123456789ab.${name}`, mime, width, height: width / 2 },
  ...{ recipe: 1, color: '#a1b2c3' },
});

test('of our renditions the widest WebP is shown, even instead of a modest original, and nothing beside them is offered', () => {
  const avif = [ours('avif', 'image/avif', 480), ours('avif', 'image/avif', 800)];
  const webp = [ours('webp', 'image/webp', 480), ours('webp', 'image/webp', 800)];
  const social = ours('jpg', 'image/jpeg', 800);
  const formats = {
    avif480: avif[0],
    avif800: avif[1],
    webp480: webp[0],
    webp800: webp[1],
    social,
    thumbnail: rendition(245),
  };
  const media = readMedia({ ...file, formats }, null, mediaUrl);
  expect(media).toMatchObject({ url: webp[1]?.url, width: 800, mime: 'image/webp', color: '#a1b2c3' });
  expect(media?.formats.map(({ url }) => url)).toEqual([avif[0], webp[0], avif[1], social].map((one) => one?.url));
});

test('the point that an editor set comes along, the middle and nonsense do not', () => {
  const focusOf = (focalPoint: unknown) => readMedia({ ...file, focalPoint }, null, mediaUrl)?.focus;
  expect(focusOf({ x: 12.5, y: 80 })).toEqual({ x: 12.5, y: 80 });
  for (const none of [null, { x: 50, y: 50 }, { x: '1', y: 2 }, { x: 101, y: 2 }])
    expect(focusOf(none)).toBeUndefined();
  const formats = { small: { ...rendition(50), color: 'red;}' } };
  expect(readMedia({ ...file, formats }, null, mediaUrl)?.color).toBeUndefined();
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

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, type PictureMedia } from './picture.tsx';

const photo: PictureMedia = {
  url: '/uploads/a.jpg',
  width: 1200,
  height: 800,
  alt: '',
  formats: [
    { url: '/uploads/a-1000.jpg', width: 1000, height: 667 },
    { url: '/uploads/a-500.jpg', width: 500, height: 333 },
  ],
};

const attribute = (html: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(html)?.[1];

test('keeps its place while it loads, and loads late', () => {
  const html = renderToStaticMarkup(<Picture media={photo} sizes="50vw" />);
  expect(attribute(html, 'width')).toBe('1200');
  expect(attribute(html, 'height')).toBe('800');
  expect(attribute(html, 'loading')).toBe('lazy');
  expect(attribute(html, 'fetchpriority')).toBeUndefined();
  expect(attribute(html, 'alt')).toBe('');
});

test('offers every size, from the smallest to the whole', () => {
  const html = renderToStaticMarkup(<Picture media={photo} sizes="50vw" />);
  expect(attribute(html, 'srcset')).toBe('/uploads/a-500.jpg 500w, /uploads/a-1000.jpg 1000w, /uploads/a.jpg 1200w');
  expect(attribute(html, 'sizes')).toBe('50vw');
});

test('a single size needs no choice', () => {
  const html = renderToStaticMarkup(<Picture media={{ ...photo, formats: [] }} />);
  expect(attribute(html, 'srcset')).toBeUndefined();
  expect(attribute(html, 'sizes')).toBeUndefined();
});

test('the picture at the top loads first', () => {
  const html = renderToStaticMarkup(<Picture media={photo} priority />);
  expect(attribute(html, 'loading')).toBe('eager');
  expect(attribute(html, 'fetchpriority')).toBe('high');
});

test('a missing picture leaves nothing broken', () => {
  expect(renderToStaticMarkup(<Picture media={null} />)).toBe('');
});

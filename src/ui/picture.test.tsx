// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, type PictureMedia } from './picture.tsx';

const photo: PictureMedia = {
  url: '/uploads/a.jpg',
  width: 1200,
  height: 800,
  alt: '',
  mime: 'image/jpeg',
  formats: [
    { url: '/uploads/a-1000.jpg', width: 1000, height: 667, mime: 'image/jpeg' },
    { url: '/uploads/a-500.jpg', width: 500, height: 333, mime: 'image/jpeg' },
  ],
};
const avif = (width: number) => ({ url: `/uploads/a-${width}.avif`, width, height: width / 2, mime: 'image/avif' });

/** Background, color and position of the image. */
function stylesOf(media: PictureMedia): string[] {
  const image = render(<Picture media={media} />).container.querySelector('img');
  if (!image) return [];
  const { backgroundColor, color, objectPosition } = getComputedStyle(image);
  return [backgroundColor, color, objectPosition];
}

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

test('browsers that know AVIF choose among its sizes first', () => {
  const html = renderToStaticMarkup(
    <Picture media={{ ...photo, formats: [avif(900), avif(300), ...photo.formats] }} sizes="50vw" />,
  );
  expect(html).toMatch(
    /^<picture><source type="image\/avif" srcSet="\/uploads\/a-300.avif 300w, \/uploads\/a-900.avif 900w" sizes="50vw"\/><img /,
  );
  expect(attribute(html.replace(/<source[^>]*>/, ''), 'srcset')).not.toContain('avif');
});

test('what opens a page is asked for in the format that is shown, others are not asked for ahead', () => {
  const media = { ...photo, formats: [avif(300), ...photo.formats] };
  const ahead = (html: string) => /^<link rel="preload"[^>]*>/.exec(html)?.[0] ?? '';
  const first = ahead(renderToStaticMarkup(<Picture media={media} sizes="50vw" priority />));
  expect(attribute(first, 'imagesrcset')).toBe('/uploads/a-300.avif 300w');
  expect(attribute(first, 'imagesizes')).toBe('50vw');
  expect(attribute(first, 'type')).toBe('image/avif');
  expect(attribute(first, 'fetchpriority')).toBe('high');
  expect(attribute(first, 'href')).toBeUndefined();
  expect(ahead(renderToStaticMarkup(<Picture media={media} sizes="50vw" />))).toBe('');
});

test('the place of a picture has its color until it arrives, and its description can be read there', () => {
  expect(stylesOf({ ...photo, color: '#fff0e0' })).toEqual(['rgb(255, 240, 224)', 'rgb(0, 0, 0)', '50% 50%']);
});

test('what an editor marked as important stays in sight where a picture is cropped', () => {
  expect(stylesOf({ ...photo, focus: { x: 12.5, y: 80 } }).at(2)).toBe('12.5% 80%');
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

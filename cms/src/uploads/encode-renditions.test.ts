import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeRenditions } from './encode-renditions.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

test('a photograph becomes AVIF and WebP upright, a JPEG for others, and says nothing of its place', async () => {
  const original = await plain(900, 600, '#204060')
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { renditions, color, digest } = await encodeRenditions(original);
  expect(renditions.map(({ key }) => key)).toEqual(['avif480', 'avif600', 'webp480', 'webp600', 'social']);
  for (const { width, height, data, mime } of renditions) {
    const read = await sharp(data).metadata();
    expect([read.width, read.height, read.exif, read.xmp]).toEqual([width, height, undefined, undefined]);
    expect(height / width).toBeCloseTo(1.5, 1);
    expect(mime).toMatch(/^image\/(avif|webp|jpeg)$/);
  }
  // The blue of the picture, as light as a description in black on it needs.
  expect(color).toMatch(/^#[67][\da-f]8[\da-f]9[\da-f]$/);
  expect(digest).toMatch(/^[\da-f]{12}$/);
  expect((await encodeRenditions(await plain(20, 20, '#204060').png().toBuffer())).digest).not.toBe(digest);
});

test('a picture that one can look through keeps that, and its place keeps the color of the ground', async () => {
  const { renditions, color } = await encodeRenditions(await plain(60, 40, 'rgba(200, 0, 0, 0.5)').png().toBuffer());
  expect(color).toBeNull();
  const alpha = await Promise.all(renditions.map(async ({ data }) => (await sharp(data).metadata()).hasAlpha));
  expect(alpha).toEqual([true, true, false]);
});

test('a moving picture keeps moving, in two sizes at most', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) => plain(600, 300, background).png().toBuffer()),
  );
  const original = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { renditions } = await encodeRenditions(original);
  expect(renditions.map(({ key, width, height }) => [key, width, height])).toEqual([
    ['webp480', 480, 240],
    ['webp600', 600, 300],
    ['social', 600, 300],
  ]);
  const pages = await Promise.all(renditions.map(async ({ data }) => (await sharp(data).metadata()).pages ?? 1));
  expect(pages).toEqual([3, 3, 1]);
});

test('a file that is no picture is an error, and the next picture is made all the same', async () => {
  const [broken, dot] = await Promise.allSettled([
    encodeRenditions(Buffer.from('not a picture')),
    encodeRenditions(await plain(1, 1, '#fff').png().toBuffer()),
  ]);
  expect([broken?.status, dot?.status]).toEqual(['rejected', 'fulfilled']);
});

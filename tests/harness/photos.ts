import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../scripts/setup/preflight.mjs';

interface Noise {
  type: 'gaussian';
  mean: number;
  sigma: number;
}

interface Image {
  resize(width: number, height?: number): Image;
  png(options?: { compressionLevel: number }): Image;
  jpeg(options: { quality: number }): Image;
  avif(options: { quality: number; effort: number }): Image;
  withMetadata(options: { orientation: number }): Image;
  toBuffer(): Promise<Buffer>;
  metadata(): Promise<{ width?: number; height?: number; format?: string; exif?: Buffer }>;
}

type Sharp = (
  input: Buffer | { create: { width: number; height: number; channels: 3; background: string; noise?: Noise } },
) => Image;

/** The image library of the content service, which the site does without. */
export const sharp: Sharp = createRequire(path.join(ROOT, 'cms', 'package.json'))('sharp');

/** How many patches of colour a picture is wide. */
const PATCHES = 300;

/**
 * A picture full of detail at every size it is shown in, as a photograph is.
 * @param across how many patches of colour it is wide; with few of them its sizes are light at once, and soon made
 */
export async function photograph(width: number, height: number, across = PATCHES): Promise<Image> {
  const noise: Noise = { type: 'gaussian', mean: 128, sigma: 40 };
  const patches = { width: across, height: Math.round((across * height) / width) };
  const small = await sharp({ create: { ...patches, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer();
  return sharp(small).resize(width, height);
}

import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { bytesFor, FORMATS, MOST_PIXELS, RECIPE, type RenditionFormat, SOCIAL, widthsOf } from './rendition-recipe.ts';

/** A picture higher than this, in pixels, gets narrower renditions. */
const HIGHEST = 10_000;
/** How long one rendition may take, in seconds. */
const TIME_LIMIT = 60;
/** Of 0 to 9: one more takes twice the time and saves a twentieth of the bytes. */
const AVIF_EFFORT = 2;
/** How often a moving picture is tried in a lower quality. */
const MOVING_TRIES = 2;
const SAFE = { limitInputPixels: MOST_PIXELS, sequentialRead: true };

// No picture is made twice: what sharp would remember of one is memory for nothing.
sharp.cache(false);

/** A picture made smaller, upright and without what the camera noted in it. */
export interface Rendition {
  /** Its name among the formats of the file. */
  key: string;
  mime: string;
  /** With the dot. */
  ext: string;
  /** In pixels. */
  width: number;
  height: number;
  data: Buffer;
}

/** All renditions of a picture. */
export interface Renditions {
  renditions: Rendition[];
  /** What stands in the picture's place until it arrives (`#a1b2c3`); null where the ground shows through it. */
  color: string | null;
  /** Of the content that they were made from, and the recipe. */
  digest: string;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Makes the renditions of a picture: of one picture at a time, whoever asks, so that memory for one is enough.
 * @throws when it cannot be read, has too many pixels or takes too long
 */
export function encodeRenditions(original: Buffer): Promise<Renditions> {
  const made = turn.then(() => encodeAll(original));
  turn = made.catch(() => undefined);
  return made;
}

async function encodeAll(original: Buffer): Promise<Renditions> {
  const { pages = 1 } = await sharp(original, SAFE).metadata();
  const moving = pages > 1;
  const still = await unpack(original);
  const widths = widthsOf(still.info.width, moving);
  const formats = moving ? FORMATS.filter(({ name }) => name === 'webp').map(quickly) : FORMATS;
  const encoded = formats.map((format) => encodeWidths(moving ? original : still, format, widths));
  const renditions = [...(await Promise.all(encoded)).flat(), await socialRendition(still)];
  const digest = createHash('sha256').update(`${RECIPE} `).update(original).digest('hex').slice(0, 12);
  return { renditions, color: await colorOf(still), digest };
}

/** A moving picture takes long and stays heavy: it is not tried in every quality. */
function quickly(format: RenditionFormat): RenditionFormat {
  return { ...format, qualities: format.qualities.slice(0, MOVING_TRIES) };
}

/** One width after another: two formats at a time are enough for a small machine. */
async function encodeWidths(
  source: Unpacked | Buffer,
  format: RenditionFormat,
  widths: readonly number[],
): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  for (const width of widths) renditions.push(await encode(source, format, width));
  return renditions;
}

/** The plain pixels of a picture in the largest size that is shown. */
interface Unpacked {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Reads a picture once for all its renditions: that takes longer than making one. */
async function unpack(original: Buffer): Promise<Unpacked> {
  const width = widthsOf(Number.MAX_SAFE_INTEGER, false).at(-1);
  const { data, info } = await sharp(original, SAFE)
    .autoOrient()
    .resize({ width, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: TIME_LIMIT })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
}

/** Begins with unpacked pixels, or with every frame of a moving picture. */
function begin(source: Unpacked | Buffer): Sharp {
  return Buffer.isBuffer(source)
    ? sharp(source, { ...SAFE, animated: true })
    : sharp(source.data, { raw: source.info });
}

/** One rendition, in the best quality that is light enough; else in the least. */
async function encode(source: Unpacked | Buffer, format: RenditionFormat, width: number): Promise<Rendition> {
  const { name, mime, qualities } = format;
  const [quality = 1, ...lower] = qualities;
  const resized = begin(source).resize({ width, withoutEnlargement: true }).timeout({ seconds: TIME_LIMIT });
  const encoded =
    name === 'avif'
      ? resized.avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' })
      : resized.webp({ quality });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  if (data.byteLength > bytesFor(width) && lower.length > 0) {
    return encode(source, { ...format, qualities: lower }, width);
  }
  const height = info.pageHeight ?? info.height;
  return { key: `${name}${width}`, mime, ext: `.${name}`, width: info.width, height, data };
}

async function socialRendition(source: Unpacked): Promise<Rendition> {
  const { key, mime, width: side, quality } = SOCIAL;
  const { data, info } = await begin(source)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality, mozjpeg: true })
    .timeout({ seconds: TIME_LIMIT })
    .toBuffer({ resolveWithObject: true });
  return { key, mime, ext: '.jpg', width: info.width, height: info.height, data };
}

/** Of 0 to 255; words in black can be read on it. */
const LIGHT = 128;

/**
 * The color that most of a picture has, lightened until its description can be read on it in black; null where one can
 * look through the picture.
 */
async function colorOf(source: Unpacked): Promise<string | null> {
  const { isOpaque, dominant } = await begin(source).stats();
  if (!isOpaque) return null;
  const { r, g, b } = dominant;
  const brightness = 0.3 * r + 0.59 * g + 0.11 * b;
  const white = Math.max(0, (LIGHT - brightness) / (255 - brightness));
  return `#${[r, g, b].map((part) => hexadecimal(part + (255 - part) * white)).join('')}`;
}

function hexadecimal(part: number): string {
  return Math.round(part).toString(16).padStart(2, '0');
}

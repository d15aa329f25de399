import { fileURLToPath } from 'node:url';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Locale } from '#lib/locale.ts';
import { logoViewBox, markBow, markLeaf, taglines, wordmark } from '#ui/logo-paths.ts';
import { lightColors } from '#ui/theme/colors.ts';
import { DRAWN_SIZE } from '../content/strapi/drawn-image.ts';
import { xmlText } from '../lib/xml-text.ts';

/** A font of the headings, from a package: a server has none of its own. */
const FAMILY = 'Source Serif 4 SemiBold';

const { logoLeaf, logoBow, paper, calm, accent, heading, thread } = lightColors;

const LEFT = 90;
const LINE_WIDTH = 1020;
/** Where the lines of a title stand: half of them above, half below. */
const MIDDLE = 340;
/** Sizes of a title in pixels, from the largest, and how many lines of each there is room for. */
const SIZES = [
  { size: 76, lines: 2 },
  { size: 64, lines: 3 },
  { size: 54, lines: 3 },
  { size: 46, lines: 4 },
] as const;

/** About how wide a character is, as a part of the font's size: rather too wide than too narrow. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/[\s.,:;!'’|ijlrtf()-]/.test(character)) width += 0.34;
    else if (/[mwMWŒœ\p{Lu}—…]/u.test(character)) width += 0.8;
    else width += 0.56;
  }
  return width;
}

/** A title in lines that fit the picture at a size. */
function linesOf(title: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/ +/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) * size > LINE_WIDTH) lines.push(word);
    else lines[Math.max(lines.length - 1, 0)] = longer;
  }
  return lines;
}

/** The title in the largest size that fits; what is too long for the smallest ends in an ellipsis. */
function layOut(title: string): { size: number; lines: string[] } {
  const whole = xmlText(title)
    .replace(/[\n\r\t ]+/g, ' ')
    .trim();
  for (const { size, lines: most } of SIZES) {
    const lines = linesOf(whole, size);
    const isNarrow = lines.every((line) => widthOf(line) * size <= LINE_WIDTH);
    if (lines.length <= most && isNarrow) return { size, lines };
  }
  const { size, lines: most } = SIZES[SIZES.length - 1] ?? SIZES[0];
  const all = linesOf(whole, size);
  const endOf = (at: number): string => (at === most - 1 && all.length > most ? '…' : '');
  return { size, lines: all.slice(0, most).map((line, at) => fitted(line, size, endOf(at))) };
}

/** The line and its end; a word that is wider than the picture is cut. */
function fitted(line: string, size: number, end: string): string {
  const shown = [...line];
  while (shown.length > 0 && widthOf(shown.join('') + end) * size > LINE_WIDTH) shown.pop();
  return shown.join('') + end;
}

function logo(locale: Locale): string {
  return (
    `<svg x="${LEFT}" y="66" width="441" height="99" viewBox="${logoViewBox}"><path d="${markLeaf}" fill="${logoLeaf}"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${markBow}" stroke="${logoBow}" stroke-width="4.6"/>` +
    `<path d="${wordmark}" stroke="${heading}" stroke-width="3.7"/><path d="${taglines[locale]}" stroke="${heading}" stroke-width="2"/></g>` +
    `<circle cx="32" cy="33.5" r="5.4" fill="${logoBow}" stroke="${logoLeaf}" stroke-width="2"/></svg>`
  );
}

/** The drawing of a page's title under the logo, above the thread that ties a bow, as SVG. */
export function socialDrawing(title: string, locale: Locale): string {
  const { size, lines } = layOut(title);
  const step = size * 1.2;
  const first = MIDDLE - ((lines.length - 1) * step) / 2 + size * 0.3;
  const text = lines.map((line, at) => `<text x="${LEFT}" y="${first + at * step}">${escapeHtml(line)}</text>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path d="M0 0h1200v630H0z" fill="${paper}"/>` +
    `<path d="M0 630v-50c180-60 330-50 500-14s460 56 700-36v100z" fill="${calm}"/>` +
    `<path d="M0 630v-22c220-44 420-26 620-6s400 8 580-34v62z" fill="${accent}"/>` +
    logo(locale) +
    `<path d="M-10 562c210-34 420-50 560-24 130 26 226 4 190-50-20-30-68-40-82-6-18 44 86 90 212 64 130-28 230-32 340-6" fill="none" stroke="${thread}" stroke-width="9" stroke-linecap="round"/>` +
    `<g font-family="${FAMILY}" font-size="${size}" fill="${heading}">${text.join('')}</g></svg>`
  );
}

/**
 * Draws a page's title as a PNG of `DRAWN_SIZE`; only its encoding, at the end, is done on the server's own thread.
 * @throws Error on a machine for which the drawing package has no build
 */
export async function drawSocialImage(title: string, locale: Locale): Promise<Buffer> {
  // Loaded when first needed: a server starts without it.
  const { renderAsync } = await import('@resvg/resvg-js');
  const file = import.meta.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf');
  const font = { fontFiles: [fileURLToPath(file)], loadSystemFonts: false, defaultFontFamily: FAMILY };
  const drawn = await renderAsync(socialDrawing(title, locale), {
    font,
    fitTo: { mode: 'width', value: DRAWN_SIZE.width },
  });
  return drawn.asPng();
}

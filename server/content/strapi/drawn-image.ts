import { createHash } from 'node:crypto';
import type { Media } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';

/** Where the pictures that the server draws of pages stand: `<here>/<language>/<page's name>/<hash>.png`. */
export const DRAWN_IMAGES = '/social-images';

/** In pixels: what social networks show beside a link. */
export const DRAWN_SIZE = { width: 1200, height: 630 };

/** Raised when the drawing changes (`draw-social-image.ts`): every picture gets another address. */
const DRAWING = 1;

/**
 * The picture that social networks show of a page for which no editor chose one. Its address changes with what is drawn,
 * so that it can be kept for ever.
 */
export function drawnImage(name: string, locale: Locale, title: string): Media {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, locale, title]))
    .digest('hex')
    .slice(0, 20);
  const url = `${DRAWN_IMAGES}/${locale}/${encodeURIComponent(name)}/${hash}.png`;
  return { url, ...DRAWN_SIZE, alt: title, mime: 'image/png', formats: [] };
}

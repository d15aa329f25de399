import { expect } from 'vitest';
import { sharp } from './photos.ts';

/** One rendition that a page offers to browsers. */
interface Offer {
  url: string;
  width: number;
}

/** A picture of a page: what it offers in each format, smallest first. */
export interface OfferedPicture {
  avif: Offer[];
  webp: Offer[];
}

/** Pixels that a phone of 390 points and three pixels a point wants at most. */
const PHONE = 390 * 3;
/** Bytes that a picture may cost such a phone. */
const PHONE_BYTES = 200_000;

/** The pictures of a page whose files have `name` in their names. */
export function picturesOf(html: string, name: string): OfferedPicture[] {
  return [...html.matchAll(/<picture><source type="image\/avif"([^>]*)><img([^>]*)>/g)].flatMap(
    ([, source = '', image = '']) => {
      const [, src = ''] = / src="([^"]*)"/i.exec(image) ?? [];
      if (!src.includes(name)) return [];
      const picture = { avif: offersOf(source), webp: offersOf(image) };
      expect(picture.webp.at(-1)?.url).toBe(src);
      expect(image).toMatch(/ width="\d+" height="\d+"/);
      return [picture];
    },
  );
}

function offersOf(attributes: string): Offer[] {
  const [, srcset = ''] = / srcset="([^"]*)"/i.exec(attributes) ?? [];
  return srcset.split(', ').map((offer) => {
    const [url = '', width = ''] = offer.split(' ');
    return { url, width: Number.parseInt(width, 10) };
  });
}

/** Every offer is a picture as wide as it says, none wider than a screen, and what a phone chooses is light. */
export async function expectLightForPhone(
  { avif, webp }: OfferedPicture,
  read: (url: string) => Promise<{ status: number; body: Buffer }>,
): Promise<void> {
  for (const offers of [avif, webp]) {
    const chosen = offers.find(({ width }) => width >= PHONE) ?? offers.at(-1);
    for (const { url, width } of offers) {
      const { status, body } = await read(url);
      expect([status, (await sharp(body).metadata()).width]).toEqual([200, width]);
      expect(width).toBeLessThanOrEqual(2400);
      if (url === chosen?.url) expect(body.byteLength).toBeLessThanOrEqual(PHONE_BYTES);
    }
  }
}

import { readFileSync } from 'node:fs';
import { serverFile } from '../../../lib/product-folder.ts';

/** A place on the globe, in degrees; south and west are negative. */
export interface Point {
  latitude: number;
  longitude: number;
}

/**
 * Middles of postal areas by country and the beginning of their codes, to a tenth of a degree: the first three digits in
 * the United States, the département in France, the postal district or area elsewhere. Public facts: the United States'
 * from the public-domain list of federalgovernmentzipcodes.us, the others' from where the towns of these areas lie.
 */
function readAreas(): ReadonlyMap<string, Point> {
  const [, ...rows] = readFileSync(serverFile('clinic/trials/places/postal-areas.csv'), 'utf8').trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [country = '', prefix = '', latitude, longitude] = row.split(',');
      return [`${country} ${prefix}`, { latitude: Number(latitude), longitude: Number(longitude) }];
    }),
  );
}

const AREAS = readAreas();
const LONGEST_PREFIX = 3;

/** What a postal code looks like in each country, without spaces and hyphens, and an example of it. */
const FORMATS: ReadonlyMap<string, { pattern: RegExp; example: string }> = new Map(
  Object.entries({
    be: { pattern: /^\d{4}$/, example: '1000' },
    ca: { pattern: /^[A-Z]\d[A-Z](?:\d[A-Z]\d)?$/, example: 'H2X 1Y4' },
    ch: { pattern: /^\d{4}$/, example: '1201' },
    fr: { pattern: /^\d{5}$/, example: '75011' },
    gb: { pattern: /^[A-Z]{1,2}\d[A-Z\d]?(?:\d[A-Z]{2})?$/, example: 'SW1A 1AA' },
    lu: { pattern: /^\d{4}$/, example: '1111' },
    us: { pattern: /^\d{5}(?:\d{4})?$/, example: '10001' },
  }),
);

/** An example of a country's postal codes; null for a country that is not known here. */
export const exampleCode = (country: string): string | null => FORMATS.get(country)?.example ?? null;

/**
 * About where a postal code lies; null for one that its country does not have, or a country that is not known here.
 * @param country two letters in lower case
 */
export function areaOf(country: string, postalCode: string): Point | null {
  const code = postalCode
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^[FBL](?=\d{4})/, '');
  if (!FORMATS.get(country)?.pattern.test(code)) return null;
  for (let length = LONGEST_PREFIX; length >= 0; length -= 1) {
    const area = AREAS.get(`${country} ${code.slice(0, length)}`);
    if (area) return area;
  }
  return null;
}

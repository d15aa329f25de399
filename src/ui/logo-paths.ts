import type { Locale } from '#lib/locale.ts';

/**
 * The logo, drawn as strokes of one thread, so that it needs no font.
 * The sign is a bow: the knot one ties in a handkerchief, or around a finger, to remember.
 */
export const logoViewBox = '0 0 294 66';

/** The leaf the bow lies on, in a 64-unit square. */
export const markLeaf = 'M28 1h8a27 27 0 0 1 27 27v8a27 27 0 0 1-27 27H7a6 6 0 0 1-6-6V28A27 27 0 0 1 28 1z';

/** The bow: two loops and two tails. */
export const markBow =
  'M31 33C27 19 15 12 10.5 19.5 6.5 27 17 35 31 33zM33 33c3-13 14-21 19.5-15C58 25 47 35 33 33zM29 35c-2 7-7 13-14 16M35 35c3 6 8 11 15 13';

/** Strokes of letters on a grid of whole units, so that the same letter is the same text; and where the grid lies. */
export interface Letters {
  d: string;
  x: number;
  y: number;
  scale: number;
}

/** The name. */
export const nameLetters: Letters = {
  x: 76,
  y: 35,
  scale: 0.44,
  d: 'M36-49c-3-7-9-11-17-11-10 0-17 6-17 14 0 9 8 12 17 15 10 3 18 6 18 16 0 9-8 16-18 16-9 0-15-5-18-13M72-41c12 0 20 9 20 21s-8 21-20 21-20-9-20-21 8-21 20-21zM107-40v23c0 11 6 18 16 18 11 0 18-8 18-18M141-40v40M153-40l17 40 17-40M199-21h35c1-12-6-20-17-20-11 0-19 9-19 21s8 21 19 21c7 0 13-3 16-9M250-40v40M250-22c0-12 7-19 17-19s17 6 17 18v23M337-40v40M337-20c0-13-8-21-19-21s-19 9-19 21 8 21 19 21 19-8 19-21M352-40v40M352-22c0-12 7-19 17-19s17 6 17 18v23M434-33c-3-5-8-8-14-8-11 0-19 9-19 21s8 21 19 21c6 0 11-3 14-8M450-21h35c1-12-6-20-17-20-11 0-19 9-19 21s8 21 19 21c7 0 13-3 16-9',
};

const tagline = (d: string): Letters => ({ x: 76.5, y: 59, scale: 0.2485, d });

/** The line under the name, in the languages for which somebody drew it; `ui.logo` says the same in words. */
export const taglineLetters: Readonly<Partial<Record<Locale, Letters>>> = {
  fr: tagline(
    'M33-33c-3-5-8-8-14-8-11 0-19 9-19 21s8 21 19 21c6 0 11-3 14-8M46-62v62M59-40v40M59-56v-.6M72-40v40M72-22c0-12 7-19 17-19s17 6 17 18v23M119-40v40M119-56v-.6M170-40v58M170-20c0-13-8-21-19-21s-19 9-19 21 8 21 19 21 19-8 19-21M183-40v23c0 11 6 18 16 18 11 0 18-8 18-18M217-40v40M231-21h35c1-12-6-20-17-20-11 0-19 9-19 21s8 21 19 21c7 0 13-3 16-9M345-62v62M345-20c0-13-8-21-19-21s-19 9-19 21 8 21 19 21 19-8 19-21M359-21h35c1-12-6-20-17-20-11 0-19 9-19 21s8 21 19 21c7 0 13-3 16-9M435-62v62M486-40v40M486-20c0-13-8-21-19-21s-19 9-19 21 8 21 19 21 19-8 19-21M526-40v40M526-24c0-10 6-17 15-17s15 6 15 16v25M556-24c0-10 6-17 15-17s15 6 15 16v25M600-21h35c1-12-6-20-17-20-11 0-19 9-19 21s8 21 19 21c7 0 13-3 16-9M615-52l9-9M649-40v40M649-24c0-10 6-17 15-17s15 6 15 16v25M679-24c0-10 6-17 15-17s15 6 15 16v25M742-41c12 0 20 9 20 21s-8 21-20 21-20-9-20-21 8-21 20-21zM775-40v40M775-56v-.6M788-40v40M788-20c0-13 7-21 20-20M822-21h35c1-12-6-20-17-20-11 0-19 9-19 21s8 21 19 21c7 0 13-3 16-9',
  ),
  en: tagline(
    'M0-40v40M0-24c0-10 6-17 15-17s15 6 15 16v25M30-24c0-10 6-17 15-17s15 6 15 16v25M74-21h35c1-12-6-20-17-20-11 0-19 9-19 21s8 21 19 21c7 0 13-3 16-9M123-40v40M123-24c0-10 6-17 15-17s15 6 15 16v25M153-24c0-10 6-17 15-17s15 6 15 16v25M216-41c12 0 20 9 20 21s-8 21-20 21-20-9-20-21 8-21 20-21zM249-40v40M249-20c0-13 7-21 20-20M282-40l18 39M317-40l-19 48c-3 7-7 10-14 9M390-33c-3-5-8-8-14-8-11 0-19 9-19 21s8 21 19 21c6 0 11-3 14-8M403-62v62M416-40v40M416-56v-.6M429-40v40M429-22c0-12 7-19 17-19s17 6 17 18v23M476-40v40M476-56v-.6M522-33c-3-5-8-8-14-8-11 0-19 9-19 21s8 21 19 21c6 0 11-3 14-8',
  ),
};

/** The letters as a path in the logo's own units, for pictures that are drawn outside of pages. */
function pathOf({ d, x, y, scale }: Letters): string {
  return d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, numbers: string) => {
    const [left, top] = command === 'M' ? [x, y] : [0, 0];
    const placed = [...numbers.matchAll(/-?[\d.]+/g)].map(([number], at) =>
      Number((Number(number) * scale + (at % 2 === 0 ? left : top)).toFixed(2)),
    );
    return command + placed.join(' ');
  });
}

/** The name as a path. */
export const wordmark = pathOf(nameLetters);

/** The lines under the name as paths. */
export const taglines: Readonly<Partial<Record<Locale, string>>> = Object.fromEntries(
  Object.entries(taglineLetters).map(([locale, letters]) => [locale, pathOf(letters)]),
);

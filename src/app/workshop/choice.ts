import { TEXT_SIZES, type TextSize } from '#features/client-state/client-state.ts';
import { isLocale, type Locale } from '#lib/locale.ts';

/** The widths that are offered, in CSS pixels: a phone held upright, a tablet, a desktop window. */
export const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const;
/** Limits of another width, in CSS pixels. */
export const NARROWEST = 280;
/** The most that a frame is wide. */
export const WIDEST = 2560;

/** The colours of the frame: as the system says, or as it would be told by another one. */
export const COLORS = ['system', 'light', 'dark', 'forced'] as const;
export type Colors = (typeof COLORS)[number];

/** Whether the block opens its page, with the h1, or stands further down. */
export const PLACES = ['opening', 'below'] as const;
export type Place = (typeof PLACES)[number];

/** What of a block is looked at, and how: all of it stands in the address. */
export interface Choice {
  /** The name of a fixture: `normal`, `malformed-2`. */
  fixture: string;
  /** The language of the block. */
  locale: Locale;
  /** Of the frame, in CSS pixels. */
  width: number;
  colors: Colors;
  text: TextSize;
  place: Place;
}

const FIXTURE = /^(?:normal|empty|longest|malformed(?:-\d+)?)$/;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

function widthOf(text: string | null): number {
  const width = Number(text);
  return text && Number.isFinite(width) ? Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))) : WIDTHS.phone;
}

/** Reads a choice; what is missing or unknown is as on a first look, in the language of the page. */
export function readChoice(search: URLSearchParams, locale: Locale): Choice {
  const fixture = search.get('fixture') ?? '';
  const language = search.get('locale') ?? '';
  return {
    fixture: FIXTURE.test(fixture) ? fixture : 'normal',
    locale: isLocale(language) ? language : locale,
    width: widthOf(search.get('width')),
    colors: oneOf(COLORS, search.get('colors')) ?? 'system',
    text: oneOf(TEXT_SIZES, search.get('text')) ?? 'normal',
    place: oneOf(PLACES, search.get('place')) ?? 'opening',
  };
}

/** The query of a choice, short enough to be read: what is usual is left out. */
export function choiceQuery({ fixture, locale, width, colors, text, place }: Choice): string {
  const query = new URLSearchParams({ fixture, locale, width: String(width) });
  if (colors !== 'system') query.set('colors', colors);
  if (text !== 'normal') query.set('text', text);
  if (place !== 'opening') query.set('place', place);
  return query.toString();
}

/** The address of a block in a state. */
export const blockAddress = (block: string, choice: Choice): string => `/blocks/${block}?${choiceQuery(choice)}`;

/** The address of the block alone, for a frame. */
export const frameAddress = (block: string, choice: Choice): string =>
  `/blocks/${block}/frame?${choiceQuery({ ...choice, width: WIDTHS.phone })}`;

/** A picture, or one of its renditions. */
interface Version {
  url: string;
  width: number | null;
  mime: string;
}

const AVIF = 'image/avif';

/**
 * The `srcset` of a picture's versions of one format, smallest first; undefined where there are fewer than `fewest`.
 */
function sourceSet(versions: readonly Version[], format: string, fewest: number): string | undefined {
  const byWidth = new Map(
    versions.flatMap(({ url, width, mime }) =>
      width && mime === format ? [[width, `${url} ${width}w`] as const] : [],
    ),
  );
  if (byWidth.size < fewest) return undefined;
  return [...byWidth]
    .sort(([a], [b]) => a - b)
    .map(([, version]) => version)
    .join(', ');
}

/**
 * The renditions among which a browser chooses on a page. Others are for those who read an address (social networks).
 * @param own the format of the picture itself
 */
export const shownFormats = <T extends Version>(formats: readonly T[], own: string): T[] =>
  formats.filter(({ mime }) => mime === own || mime === AVIF);

/**
 * What a browser may choose from to show a picture: `avif` for those that know it (undefined where there is none),
 * `own` in the picture's own format (undefined where it is the only one).
 */
export function sourceSets(picture: Version & { formats: readonly Version[] }): {
  avif: string | undefined;
  own: string | undefined;
} {
  const versions = [...picture.formats, picture];
  return { avif: sourceSet(picture.formats, AVIF, 1), own: sourceSet(versions, picture.mime, 2) };
}

/** One size of a picture. */
interface Version {
  url: string;
  width: number | null;
}

/** The `srcset` of a picture, smallest first; undefined where there is nothing to choose from. */
export function sourceSet(versions: readonly Version[]): string | undefined {
  const byWidth = new Map(versions.flatMap(({ url, width }) => (width ? [[width, `${url} ${width}w`] as const] : [])));
  if (byWidth.size < 2) return undefined;
  return [...byWidth]
    .sort(([a], [b]) => a - b)
    .map(([, version]) => version)
    .join(', ');
}

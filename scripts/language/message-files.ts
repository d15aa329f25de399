const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The places of texts that a file lacks and the English one has: `shell.menu`. */
export function missingKeys(own: unknown, english: unknown, place = ''): string[] {
  if (!isGroup(english)) return own === undefined ? [place.slice(1)] : [];
  return Object.entries(english).flatMap(([key, value]) =>
    missingKeys(isGroup(own) ? own[key] : undefined, value, `${place}.${key}`),
  );
}

/** A file with what it lacks, in the order of the English one; what only it has (other plural forms) stays. */
export function withMissing(own: unknown, english: unknown): unknown {
  if (!isGroup(english)) return own ?? english;
  const kept: Record<string, unknown> = isGroup(own) ? own : {};
  const filled = Object.entries(english).map(([key, value]) => [key, withMissing(kept[key], value)]);
  return {
    ...Object.fromEntries(filled),
    ...Object.fromEntries(Object.entries(kept).filter(([key]) => !(key in english))),
  };
}

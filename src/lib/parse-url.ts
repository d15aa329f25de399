/** The URL that a text stands for, or null; `URL.parse` is missing from browsers that patients still use. */
export function parseUrl(text: string, base?: string): URL | null {
  // What throws takes long, and a page may have many paths.
  if (base === undefined && text.startsWith('/')) return null;
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

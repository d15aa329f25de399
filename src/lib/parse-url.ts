/** The URL that a text stands for, or null; `URL.parse` is missing from browsers that patients still use. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

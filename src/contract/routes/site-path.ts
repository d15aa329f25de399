/**
 * A path of the site in its one written form: leading slash, no trailing one, percent-encoding undone where it is
 * valid. Null for what is no path of this site: empty, another host (`//x`, `https:`), or with a query or fragment.
 */
export function normalisePath(path: string): string | null {
  const bare = path.trim();
  if (bare === '' || /[?#\\]/.test(bare) || /^[a-z][a-z0-9+.-]*:/i.test(bare) || bare.startsWith('//')) return null;
  const trimmed = decodeSafely(bare).replace(/^\/+|\/+$/g, '');
  return `/${trimmed}`;
}

/** Undoes percent-encoding; a text that is not validly encoded comes back as it is. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

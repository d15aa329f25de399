/**
 * Reads a Cookie header or `document.cookie`. The first of two cookies of one name wins, as browsers send the most
 * specific first; a value that cannot be decoded is kept as it stands, a part without a name is skipped.
 */
export function parseCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(equals, 0)).trim();
    if (name !== '' && !cookies.has(name)) cookies.set(name, decode(part.slice(equals + 1).trim()));
  }
  return cookies;
}

function decode(value: string): string {
  const bare = value.startsWith('"') && value.endsWith('"') && value.length > 1 ? value.slice(1, -1) : value;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/**
 * Keeps a cookie for the whole site.
 * @param jar `document`, or anything with its `cookie` property
 * @param maxAge in seconds
 */
export function writeCookie(jar: { cookie: string }, name: string, value: string, maxAge: number): void {
  jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax`;
}

/** The parts of the server that answer programs; everything else is read by people. */
const FOR_PROGRAMS = /^\/(api|content|hooks|assets|uploads)(?=\/|$|\?)/;

/** Tells an address whose answers programs read. */
export function isForPrograms(url: string): boolean {
  return FOR_PROGRAMS.test(url);
}

/**
 * A request's URL as the router may see it. What is not validly percent-encoded becomes an address that nothing has, in
 * the same part of the server: it is then answered, logged and counted like any other address that nothing has. The
 * absolute form (`GET http://host/path`) is cut to its path.
 */
export function readableUrl(url: string): string {
  // Nearly every request: nothing to decode, nothing to cut.
  if (url.startsWith('/') && !url.includes('%')) return url;
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const rooted = local.startsWith('/') ? local : `/${local}`;
  try {
    decodeURIComponent(rooted.replace(/[?#].*$/s, ''));
    return rooted;
  } catch {
    return `${FOR_PROGRAMS.exec(rooted)?.[0] ?? ''}/%00`;
  }
}

import { hostName } from '#lib/locale.ts';

/** What a Host header is to this server. */
export type HostKind = 'served' | 'elsewhere' | 'malformed';

const HOST = /^(\[[\da-f:.]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?\.?)(:\d{1,5})?$/i;

/**
 * Which hosts are served (README, "Settings"): the sites' own and loopback; where no site has an address, every
 * `.fr` and `.com` host and loopback. Nothing is ever written from the Host header into an absolute address.
 * @param origins the configured addresses of the sites, unset ones left out
 */
export function hostPolicy(origins: readonly string[]): (host: string | undefined) => HostKind {
  const own = new Set(origins.map((origin) => new URL(origin).hostname));
  return (host) => {
    if (host === undefined || host.length > 255 || !HOST.test(host)) return 'malformed';
    const name = hostName(host);
    if (isLoopbackHost(name)) return 'served';
    const served = own.size > 0 ? own.has(name) : /\.(fr|com)$/.test(name);
    return served ? 'served' : 'elsewhere';
  };
}

/** Tells whether a host name means this very machine. */
export function isLoopbackHost(host: string): boolean {
  const name = hostName(host);
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Tells whether a network address is this very machine's. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address ?? '');
}

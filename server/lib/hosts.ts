import { hostName, LANGUAGES, LOCALES } from '#lib/locale.ts';
import { hostsOf, listensEverywhere } from './listening.ts';

/** What a Host header is to this server. */
export type HostKind = 'served' | 'elsewhere' | 'malformed';

const HOST = /^(\[[\da-f:.]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?\.?)(:\d{1,5})?$/i;

/**
 * Which hosts are served (README, "Two commands"): the sites' own, loopback, and the address that the server listens
 * on; where no site has an address, every host that ends as a language's site does (`.fr`, `.com`) and, when the server listens everywhere, each address of
 * this machine. Nothing is ever written from the Host header into an absolute address.
 * @param origins the configured addresses of the sites, unset ones left out
 * @param listensOn `HOST`
 */
export function hostPolicy(origins: readonly string[], listensOn: string): (host: string | undefined) => HostKind {
  const own = new Set(origins.map((origin) => new URL(origin).hostname));
  // Addresses come and go while the server runs, so they are looked up for each host that is not known otherwise.
  const isListenedOn = (name: string): boolean =>
    (own.size === 0 || !listensEverywhere(listensOn)) && hostsOf(listensOn).includes(name);
  return (host) => {
    if (host === undefined || host.length > 255 || !HOST.test(host)) return 'malformed';
    const name = hostName(host);
    if (isLoopbackHost(name)) return 'served';
    const isSite = own.size > 0 ? own.has(name) : LOCALES.some((locale) => name.endsWith(LANGUAGES[locale].domain));
    return isSite || isListenedOn(name) ? 'served' : 'elsewhere';
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

import { networkInterfaces } from 'node:os';

/** `HOST` when a server listens on every address of this machine. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** An address as it stands in a URL and in a Host header. */
const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address).toLowerCase();

/** Whether a server with this `HOST` listens on every address of this machine. */
export function listensEverywhere(host: string): boolean {
  return EVERYWHERE.has(host);
}

/** The names by which others reach a server with this `HOST`: it alone, or every address that this machine has now. */
export function hostsOf(host: string): string[] {
  if (!listensEverywhere(host)) return [inUrl(host)];
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => inUrl(address)));
}

/** The name by which this machine itself reaches a server with this `HOST`. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '[::1]' : inUrl(host);
}

import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * What to count a client by: an IPv4 address as it is, of IPv6 the network (/64), since everybody there has as many
 * addresses as they like.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const omitted = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: omitted }, () => '0'), ...groups(tail ?? '')];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Who sends a request, for every limit that counts clients. */
export function clientOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return networkOf(ip);
}

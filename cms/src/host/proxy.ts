/** What Strapi's `server.proxy` may hold for incoming requests. */
export interface ProxySetting {
  /** Whether forwarded headers count. */
  koa: boolean;
  /** How many addresses at the end of X-Forwarded-For count; all of them when left out. */
  maxIpsCount?: number;
}

/**
 * `TRUST_PROXY` as the framework below Strapi understands it: a number of proxies. Of all the addresses in the header
 * the first counts, which a client writes itself, so the list is cut to what the proxies wrote. A list of addresses
 * cannot be given: the address that the nearest proxy saw counts.
 * @param value checked by the site's server, as `true`, `false`, a number or a list
 */
export function proxySetting(value: string): ProxySetting {
  if (value === '' || value === 'false' || /^0+$/.test(value)) return { koa: false };
  if (value === 'true') return { koa: true };
  return { koa: true, maxIpsCount: /^\d+$/.test(value) ? Number(value) : 1 };
}

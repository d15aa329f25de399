import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../lib/hosts.ts';
import type { ClinicContext } from '../context.ts';

/**
 * The address of the site that a request was made on, as it is configured (`SITE_FR_ORIGIN`, `SITE_EN_ORIGIN`); on this
 * very machine as it was asked. Null for every other host: what a request says of itself is not believed.
 */
export function siteOf({ siteOrigins }: Pick<ClinicContext, 'siteOrigins'>, request: FastifyRequest): string | null {
  const host = request.host.toLowerCase();
  const own = siteOrigins.find((origin) => new URL(origin).host === host);
  if (own !== undefined) return own;
  return isLoopbackHost(host) ? `${request.protocol}://${host}` : null;
}

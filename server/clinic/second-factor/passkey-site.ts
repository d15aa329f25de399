import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ClinicContext } from '../context.ts';
import { siteOf } from '../http/site-of.ts';

/** A site on which passkeys are made and used: each belongs to its host alone. */
export interface PasskeySite {
  /** What Web Authentication calls the id of the relying party. */
  host: string;
  origin: string;
}

/** The site that a request was made on; null where there can be no passkeys, as at an address of numbers. */
export function passkeySiteOf(
  context: Pick<ClinicContext, 'siteOrigins'>,
  request: FastifyRequest,
): PasskeySite | null {
  const origin = siteOf(context, request);
  if (origin === null) return null;
  const host = new URL(origin).hostname;
  return isIP(host) !== 0 || host.startsWith('[') ? null : { host, origin };
}

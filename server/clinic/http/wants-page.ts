import type { FastifyRequest } from 'fastify';

/** True when somebody opens a link in a browser, rather than a program that reads JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  return /\btext\/html\b/.test(request.headers.accept ?? '');
}

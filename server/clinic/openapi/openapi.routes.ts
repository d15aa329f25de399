import type { FastifyInstance } from 'fastify';
import { allCalls } from './all-calls.ts';
import { describeCalls } from './document.ts';

/** The interface's own description, for programs. */
export function registerOpenApi(app: FastifyInstance): void {
  const text = JSON.stringify(describeCalls(allCalls));
  for (const url of ['/docs/openapi.json', '/docs/openapi.json/']) {
    app.get(url, (_request, reply) => reply.type('application/json').header('cache-control', 'no-cache').send(text));
  }
}

import type { FastifyInstance } from 'fastify';
import { allCalls } from './all-calls.ts';
import { describeCalls } from './document.ts';

let described: string | undefined;

/** The interface's own description, for programs: made when it is first asked for, so that no start waits for it. */
export function registerOpenApi(app: FastifyInstance): void {
  for (const url of ['/docs/openapi.json', '/docs/openapi.json/']) {
    app.get(url, (_request, reply) => {
      described ??= JSON.stringify(describeCalls(allCalls));
      return reply.type('application/json').header('cache-control', 'no-cache').send(described);
    });
  }
}

import type { FastifyInstance } from 'fastify';
import type { ChangeEvent } from '../content/change-event.ts';
import type { Several } from './several.ts';

/**
 * Makes a server one of several until it is closed: it follows what the others are told, and says in `/readyz` and in its
 * log whether it can.
 */
export function joinServers(app: FastifyInstance, several: Several, onChange: (event: ChangeEvent) => void): void {
  app.conditions.set('redis', () => several.state);
  several.open({
    onChange,
    onState(reason) {
      if (reason === null) app.log.info('Redis is there: limits and changes are shared with the other servers');
      else
        app.log.warn(
          { reason },
          'Redis is away: until it is back, this server counts limits by itself and finds changed content by its poll',
        );
    },
  });
  app.addHook('onClose', () => several.close());
}

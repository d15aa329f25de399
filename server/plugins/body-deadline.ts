import type { FastifyInstance } from 'fastify';
import { answerClientError } from './client-errors.ts';

/** How long a body may take. */
export interface BodyDeadlineOptions {
  /** The largest body of an ordinary route, in bytes. One that takes more has the time that the server gives any request. */
  ordinaryBytes: number;
  /** In milliseconds. */
  deadlineMs: number;
}

const LATE = Object.assign(new Error('A body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Ends the connection of whoever sends a small body for too long, as the server itself ends that of a request without end. */
export function registerBodyDeadline(app: FastifyInstance, { ordinaryBytes, deadlineMs }: BodyDeadlineOptions): void {
  app.addHook('onRequest', (request, { raw: answer }, done) => {
    const { raw, routeOptions } = request;
    const hasBody = 'transfer-encoding' in raw.headers || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody && (routeOptions.bodyLimit ?? 0) <= ordinaryBytes) {
      const timer = setTimeout(() => {
        if (raw.complete || raw.readableEnded) return;
        // Whoever was answered before the body had come cannot be answered again.
        if (answer.headersSent) raw.destroy();
        else answerClientError(LATE, raw.socket);
      }, deadlineMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

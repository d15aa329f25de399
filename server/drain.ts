import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How patient a stop is with open connections, in milliseconds. */
export interface DrainLimits {
  /** How long a connection on which nothing moves may stay. */
  stalledMs: number;
  /** How long any connection may stay. */
  longestMs: number;
}

/** What is under way on a connection. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

const LOOK_EVERY_MS = 100;

/**
 * Watches the connections of a server, so that a stop need not wait for those that lead nowhere. Call it before the
 * server listens.
 * @returns what begins the stop: requests that move are finished, connections without one are closed, stalled ones cut
 */
export function watchConnections(server: Server): (limits: DrainLimits) => void {
  const open = new Map<Socket, Exchange | undefined>();
  server.on('connection', (socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    if (open.has(request.socket)) open.set(request.socket, { request, response });
  });

  return ({ stalledMs, longestMs }) => {
    const end = Date.now() + longestMs;
    const moved = new WeakMap<Socket, { bytes: number; at: number }>();
    const isStalled = (socket: Socket): boolean => {
      const bytes = socket.bytesRead + socket.bytesWritten;
      const last = moved.get(socket);
      if (last?.bytes !== bytes) moved.set(socket, { bytes, at: Date.now() });
      return last?.bytes === bytes && Date.now() - last.at >= stalledMs;
    };
    const look = (): void => {
      // A connection that a browser keeps for later becomes idle when its answer is finished.
      server.closeIdleConnections();
      for (const [socket, exchange] of open) {
        const stalled = isStalled(socket) && !isAnswering(exchange);
        if (stalled || socket.bytesRead === 0 || Date.now() >= end) socket.destroy();
      }
      if (open.size === 0) clearInterval(timer);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    look();
  };
}

/** Whether the client has said everything and waits for this server. */
function isAnswering(exchange: Exchange | undefined): boolean {
  return exchange?.request.complete === true && !exchange.response.headersSent;
}

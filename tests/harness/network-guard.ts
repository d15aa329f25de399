import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isIP, Socket } from 'node:net';

const NEW_SOCKET = 'net.client.socket';

/**
 * Refuses every connection that a test did not prepare. In a browser-like environment that is any connection
 * (msw answers before a socket opens); on the server's side a test may talk to servers of its own on loopback.
 * @param options loopbackAllowed: whether 127.0.0.1 and ::1 may be reached
 * @returns take: the refused addresses since the last call; end: to be called after the last test of a file, because the
 * process, which goes on to the next file, keeps everything that the guard refers to
 */
export function guardNetwork({ loopbackAllowed }: { loopbackAllowed: boolean }): {
  take: () => string[];
  end: () => void;
} {
  let refused: string[] = [];
  const watch = (message: unknown): void => {
    const socket = socketOf(message);
    if (socket === null) return;
    const refuse = (address: string): void => {
      refused.push(`unprepared network call to ${address}`);
      // Not at once: Node is still setting the connection up when it tells about the attempt.
      setImmediate(() => socket.destroy(new Error(`The test did not prepare a network call to ${address}.`)));
    };
    socket.on('lookup', (error: Error | null, _address: string, _family: number | null, host: string) => {
      if (error !== null) refuse(host);
    });
    socket.on('connectionAttempt', (ip: string, port: number) => {
      if (!(loopbackAllowed && isLoopback(ip)) && !isHeldByMsw(socket)) refuse(`${ip}:${port}`);
    });
  };
  subscribe(NEW_SOCKET, watch);
  return {
    end: () => unsubscribe(NEW_SOCKET, watch),
    take() {
      const taken = refused;
      refused = [];
      return taken;
    },
  };
}

function socketOf(message: unknown): Socket | null {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return null;
  return message.socket instanceof Socket ? message.socket : null;
}

/** msw acts out a connection to 127.0.0.1 on a socket of its own making, which has `connect` itself; nothing leaves. */
function isHeldByMsw(socket: Socket): boolean {
  return Object.hasOwn(socket, 'connect');
}

function isLoopback(ip: string): boolean {
  return isIP(ip) === 6 ? ip === '::1' : ip.startsWith('127.');
}

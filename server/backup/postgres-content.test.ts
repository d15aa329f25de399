import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyPostgres } from './postgres-content.ts';

/** What PostgreSQL says to whoever connects without a password: welcome, and ready. */
const WELCOME = Buffer.from('520000000800000000' + '5a0000000549', 'hex');

/** A PostgreSQL that lets a client in and answers no statement. */
async function silentDatabase() {
  const asked = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket
      .on('error', () => undefined)
      .once('data', () => {
        socket.write(WELCOME);
        socket.once('data', () => asked.resolve());
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { asked: asked.promise, address: `postgres://content@127.0.0.1:${Object(server.address()).port}/content` };
}

test('a database that falls silent ends the backup with a sentence', async () => {
  const { asked, address } = await silentDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const copied = copyPostgres(address, path.join(tmpdir(), 'never-written')).catch((error: unknown) => error);
  await asked;
  vi.advanceTimersByTime(10 * 60_000);
  expect(await copied).toMatchObject({ name: 'BackupProblem', message: expect.stringContaining('no answer for ten') });
});

import { createServer, type Server } from 'node:net';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnce } from '../../../scripts/setup/ports.mjs';
import { postgresDialect } from './dialect.ts';
import { outageReason } from './outage.ts';
import { withRetries } from './retry.ts';

test.each([
  ['SQLITE_BUSY_SNAPSHOT', 'locked'],
  ['SQLITE_IOERR_WRITE', 'unwritable'],
  ['53100', 'full'],
  ['53300', 'away'],
  ['57P01', 'away'],
  ['25006', 'unwritable'],
  ['23505', null],
  ['SQLITE_CONSTRAINT_UNIQUE', null],
  ['ENOENT', null],
])('the code %s means %s', (code, reason) => {
  expect(outageReason(Object.assign(new Error('x'), { code }))).toBe(reason);
});

async function ask(port: number): Promise<unknown> {
  const db = withRetries(new Kysely({ dialect: postgresDialect(`postgresql://nobody@127.0.0.1:${port}/none`) }));
  onTestFinished(() => db.destroy());
  return sql`select 1`.execute(db);
}

test('a PostgreSQL server that is not there is an outage', async () => {
  const port = await listenOnce(0, '127.0.0.1');
  await expect(ask(port)).rejects.toMatchObject({ name: 'DatabaseOutage', reason: 'away' });
});

test('a PostgreSQL server that hangs up is an outage', async () => {
  const server: Server = createServer((socket) => socket.end());
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
  onTestFinished(() => void server.close());
  await expect(ask(port)).rejects.toMatchObject({ name: 'DatabaseOutage', reason: 'away' });
});

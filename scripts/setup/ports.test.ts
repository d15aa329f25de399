import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree, listenOnce } from './ports.mjs';

test('a free port is accepted and left free', async () => {
  const port = await listenOnce(0, '127.0.0.1');
  await assertPortFree({ variable: 'PORT', port, host: '127.0.0.1' });
  await assertPortFree({ variable: 'PORT', port, host: '127.0.0.1' });
});

test('a busy port is reported with the command that chooses another', async () => {
  const server = createServer();
  const port = await listenOnce(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expect(assertPortFree({ variable: 'CMS_PORT', port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is in use by another program: stop it, or choose another port with "CMS_PORT=${port + 1} npm start".`,
  );
  await new Promise((resolve) => server.close(resolve));
});

test('a host that is not an address of this machine is reported', async () => {
  await expect(assertPortFree({ variable: 'PORT', port: 3000, host: '192.0.2.1' })).rejects.toThrow(
    'HOST is "192.0.2.1", which is not an address of this machine',
  );
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { fakeApp } from '#server/testing/fake-app.ts';
import { explainServerAddress, readServerAddresses } from '../../cms/src/rules/server-addresses.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Parses the route tree that Fastify prints: a line for each part of an address, 4 characters of indent a level. */
function addressesOf(tree: string): string[] {
  const parts: string[] = [];
  const addresses: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', part, methods] = /^(.*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === undefined) continue;
    parts.length = indent.length / 4;
    parts.push(part);
    if (methods !== undefined) addresses.push(parts.join(''));
  }
  return addresses;
}

test('no page or redirect may have an address that the server answers itself', async () => {
  const server = readServerAddresses(path.join(ROOT, 'cms-schemas/server-addresses.json'));
  const { app } = await fakeApp({ clientDir: path.join(ROOT, 'public') });
  await app.ready();
  const addresses = addressesOf(app.printRoutes({ commonPrefix: true })).filter((address) => address !== '/*');
  expect(addresses).toEqual(expect.arrayContaining(['/healthz', '/preview/exit', '/favicon.ico', '/uploads/*']));
  expect(
    addresses.filter(
      (address) => explainServerAddress('page', { fr: 'adresse', en: 'path' }, address, server) === null,
    ),
  ).toEqual([]);
});

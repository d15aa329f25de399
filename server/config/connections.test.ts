import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { environmentSchema } from './env.ts';

/** Settings with an address that is shown as a link, and that nothing of the product opens. */
const LINKS_ONLY = ['CMS_PUBLIC_URL', 'SOURCE_URL'];

test('docs/security.md names every setting whose address the server or a browser connects to', () => {
  const security = readFileSync(path.join(import.meta.dirname, '../../docs/security.md'), 'utf8');
  const connections = /^## Connections$(.*?)^## /ms.exec(security)?.[1] ?? '';
  const addresses = Object.keys(environmentSchema.shape).filter((name) => /_(?:URL|ENDPOINT|ISSUER|DSN)$/.test(name));
  const missing = addresses.filter((name) => !connections.includes(`\`${name}\``));
  expect(missing).toEqual(LINKS_ONLY);
});

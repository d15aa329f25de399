import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inventoryOf } from './package-inventory.ts';

// Writes the software bills of materials of the site and of the content service into sbom/ (not committed).

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'sbom');

await mkdir(FOLDER, { recursive: true });
for (const [name, directory] of [
  ['site', ROOT],
  ['content-service', path.join(ROOT, 'cms')],
] as const) {
  const inventory = await inventoryOf(directory);
  await writeFile(path.join(FOLDER, `${name}.cdx.json`), `${JSON.stringify(inventory, null, 2)}\n`);
  process.stdout.write(`sbom/${name}.cdx.json: ${inventory.components.length} packages\n`);
}

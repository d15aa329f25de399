import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { altTextFaults, type BlockFolder, folderFaults, unlocalizedFaults, zoneFaults } from './faults.ts';
import { generatedFaults } from './generate.ts';
import { readSchemaSet } from './schema-set.ts';

/** Everything that is wrong between `cms-schemas/`, `blocks/` and the generated file of a project; each with its mend. */
export function contractFaults(root: string): string[] {
  const set = readSchemaSet(join(root, 'cms-schemas'));
  return [
    ...zoneFaults(set),
    ...unlocalizedFaults(set),
    ...altTextFaults(set),
    ...folderFaults(set, readBlockFolders(join(root, 'blocks'))),
    ...generatedFaults(root),
  ];
}

function readBlockFolders(folder: string): BlockFolder[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, files: readdirSync(join(folder, name)) }));
}

if (import.meta.main) {
  const faults = contractFaults(resolve('.'));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log('The schemas, the blocks and the generated contract fit together.');
}

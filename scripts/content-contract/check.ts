import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf } from '../process/errors.mjs';
import { editorTextErrors } from './editor-texts.ts';
import { kindErrors, PAGES_FOLDER, readKinds } from './entry-kinds.ts';
import { generatedErrors } from './generate.ts';
import {
  altTextErrors,
  type BlockFolder,
  folderErrors,
  hiddenErrors,
  unlocalizedErrors,
  zoneErrors,
} from './schema-errors.ts';
import { readSchemaSet } from './schema-set.ts';
import { unreadErrors } from './unread-fields.ts';

/** Mismatches between `cms-schemas/`, `blocks/` and the generated file, as sentences that say how to fix them. */
export function contractErrors(root: string): string[] {
  const set = readSchemaSet(join(root, 'cms-schemas'));
  return [
    ...zoneErrors(set),
    ...unlocalizedErrors(set),
    ...altTextErrors(set),
    ...hiddenErrors(set),
    ...folderErrors(set, readBlockFolders(join(root, 'blocks'))),
    ...kindErrors(readKinds(root), set, readdirSync(join(root, PAGES_FOLDER))),
    ...editorTextErrors(root, set),
    ...generatedErrors(root),
  ];
}

/** The same, with fields that nobody reads; what cannot be read itself is a sentence too. */
export function checkErrors(root: string): string[] {
  try {
    return [...contractErrors(root), ...unreadErrors(root, readSchemaSet(join(root, 'cms-schemas')))];
  } catch (error) {
    return [messageOf(error)];
  }
}

function readBlockFolders(folder: string): BlockFolder[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, files: readdirSync(join(folder, name)) }));
}

if (import.meta.main) {
  const errors = checkErrors(resolve('.'));
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
  else console.log('The schemas, the blocks and the generated contract fit together.');
}

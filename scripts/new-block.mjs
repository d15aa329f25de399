import { resolve } from 'node:path';
import { createBlock } from './content-contract/new-block.ts';

/** `npm run new:block <name>`: writes the files of a new block into the project in the working directory. */
try {
  const files = createBlock(resolve('.'), process.argv[2] ?? '');
  console.log(`Wrote\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    'Next: give the schema its attributes and editors their words (cms-schemas/editor-texts.*.json), run `npm run content:generate`, write the component, and draw its picture with `npm run pictures:panel`.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

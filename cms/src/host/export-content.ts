import path from 'node:path';
import { loadForTransfer, writeArchive } from './transfer.ts';

const EXTENSION = '.tar.gz';

/** `npm run content:export [-- <file>]`: writes all content and media into one archive. */
async function main(): Promise<void> {
  const name = process.argv[2] ?? `content-${new Date().toISOString().slice(0, 10)}${EXTENSION}`;
  const archive = path.resolve(process.env.INIT_CWD ?? '', name.endsWith(EXTENSION) ? name : `${name}${EXTENSION}`);
  await writeArchive(await loadForTransfer(), archive);
  console.log(`All content is in ${archive}.`);
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(`The content could not be exported: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});

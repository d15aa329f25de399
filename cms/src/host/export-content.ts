import path from 'node:path';
import { file as files, strapi as local } from '@strapi/data-transfer';
import { loadForTransfer, transfer } from './transfer.ts';

const ENDING = '.tar.gz';

/** `npm run content:export [-- <file>]`: writes all content and media into one archive. */
async function main(): Promise<void> {
  const name = process.argv[2] ?? `content-${new Date().toISOString().slice(0, 10)}${ENDING}`;
  const archive = path.resolve(process.env.INIT_CWD ?? '', name.endsWith(ENDING) ? name : `${name}${ENDING}`);
  const strapi = await loadForTransfer();
  const source = local.providers.createLocalStrapiSourceProvider({ getStrapi: () => strapi });
  const destination = files.providers.createLocalFileDestinationProvider({
    // The provider adds the endings of what it does by itself.
    file: { path: archive.slice(0, -ENDING.length) },
    compression: { enabled: true },
    encryption: { enabled: false },
  });
  await transfer(strapi, source, destination);
  console.log(`All content is in ${archive}.`);
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(`The content could not be exported: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});

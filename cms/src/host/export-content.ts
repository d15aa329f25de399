import path from 'node:path';
import { file as files, strapi as local } from '@strapi/data-transfer';
import { loadForTransfer, transfer } from './transfer.ts';

const EXTENSION = '.tar.gz';

/** `npm run content:export [-- <file>]`: writes all content and media into one archive. */
async function main(): Promise<void> {
  const name = process.argv[2] ?? `content-${new Date().toISOString().slice(0, 10)}${EXTENSION}`;
  const archive = path.resolve(process.env.INIT_CWD ?? '', name.endsWith(EXTENSION) ? name : `${name}${EXTENSION}`);
  const strapi = await loadForTransfer();
  const source = local.providers.createLocalStrapiSourceProvider({ getStrapi: () => strapi });
  const destination = files.providers.createLocalFileDestinationProvider({
    // The provider appends the extensions (.tar, .gz) itself.
    file: { path: archive.slice(0, -EXTENSION.length) },
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

import { existsSync } from 'node:fs';
import path from 'node:path';
import { file as files, strapi as local } from '@strapi/data-transfer';
import { dataDir } from '../lib/paths.ts';
import { holdRemovals } from '../uploads/carry-files.ts';
import { S3_PROVIDER } from '../uploads/storage-settings.ts';
import { confirmOrStop } from './confirm.ts';
import { contentTypesOf, loadForTransfer, transfer } from './transfer.ts';

const USAGE = 'Usage: npm run content:import -- <file.tar.gz> [--yes]';

/** `npm run content:import -- <file> [--yes]`: replaces all content and media by those of an archive. */
async function main(): Promise<void> {
  const [name, ...options] = process.argv.slice(2);
  if (name === undefined) throw new Error(USAGE);
  const archive = path.resolve(process.env.INIT_CWD ?? '', name);
  if (!existsSync(archive)) throw new Error(`there is no file ${archive}`);
  warn();
  await confirmOrStop(options);

  const strapi = await loadForTransfer();
  const carried = contentTypesOf(strapi);
  const removeHeld = strapi.config.get('plugin::upload.provider') === S3_PROVIDER ? holdRemovals(strapi) : null;
  const source = files.providers.createLocalFileSourceProvider({
    file: { path: archive },
    compression: { enabled: archive.endsWith('.gz') },
    encryption: { enabled: false },
  });
  const destination = local.providers.createLocalStrapiDestinationProvider({
    getStrapi: () => strapi,
    autoDestroy: false,
    strategy: 'restore',
    restore: { entities: { include: carried }, assets: true, configuration: { coreStore: false, webhook: false } },
  });
  await transfer(strapi, source, destination);
  await removeHeld?.();
  console.log(`The content of ${archive} is in place.`);
  await strapi.destroy();
  process.exit(0);
}

function warn(): void {
  const place = process.env.CMS_DATABASE_URL ? 'the database of CMS_DATABASE_URL' : dataDir(process.env.DATA_DIR);
  console.error(`This deletes every page, article, trial, team member, redirect and image in ${place}`);
  console.error('and puts those of the file in their place. Stop the site first.');
}

main().catch((error: unknown) => {
  console.error(`The content was not imported: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});

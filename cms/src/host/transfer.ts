import { engine, file as files, strapi as local } from '@strapi/data-transfer';
import type { Core } from '@strapi/strapi';
import { readFromStorage } from '../uploads/carry-files.ts';
import { openStorage } from '../uploads/storage.ts';
import { createApp } from './create-app.ts';

type Source = ReturnType<
  typeof files.providers.createLocalFileSourceProvider | typeof local.providers.createLocalStrapiSourceProvider
>;
type Destination = ReturnType<
  | typeof files.providers.createLocalFileDestinationProvider
  | typeof local.providers.createLocalStrapiDestinationProvider
>;

/**
 * Loads the content service without a listener, for one transfer: it imports no first content and sends no webhook.
 * @returns the loaded application; the caller destroys it
 */
export async function loadForTransfer(): Promise<Core.Strapi> {
  process.env.SEED = 'off';
  return loadOnce();
}

/** The same with the first content of `SEED`, where there is none yet. */
export async function loadOnce(): Promise<Core.Strapi> {
  delete process.env.SITE_HOOK_URL;
  const strapi = await createApp({ development: false }).load();
  const storage = openStorage(process.env);
  if (storage !== null) readFromStorage(strapi, storage);
  return strapi;
}

const EXTENSION = '.tar.gz';

/** Writes all content and media into one archive, whose name ends in `.tar.gz`. */
export async function writeArchive(strapi: Core.Strapi, archive: string): Promise<void> {
  const source = local.providers.createLocalStrapiSourceProvider({ getStrapi: () => strapi });
  const destination = files.providers.createLocalFileDestinationProvider({
    // The provider appends the extensions (.tar, .gz) itself.
    file: { path: archive.slice(0, -EXTENSION.length) },
    compression: { enabled: true },
    encryption: { enabled: false },
  });
  await transfer(strapi, source, destination);
}

/** The types that a transfer includes: content and media. Accounts, tokens, locales and settings stay with each environment. */
export function contentTypesOf(strapi: Core.Strapi): string[] {
  return Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::') || uid.startsWith('plugin::upload.'));
}

/** Moves all content and every uploaded file from one side to the other, with Strapi's own transfer engine. */
export async function transfer(strapi: Core.Strapi, source: Source, destination: Destination): Promise<void> {
  const carried = contentTypesOf(strapi);
  const isCarried = (uid: string) => carried.includes(uid) || !(uid in strapi.contentTypes);
  await engine
    .createTransferEngine(source, destination, {
      versionStrategy: 'ignore',
      schemaStrategy: 'strict',
      only: ['content', 'files'],
      exclude: [],
      transforms: {
        entities: [{ filter: (entity) => isCarried(entity.type) }],
        links: [{ filter: (link) => isCarried(link.left.type) && isCarried(link.right.type) }],
      },
    })
    .transfer();
}

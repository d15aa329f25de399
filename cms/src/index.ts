import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { mountCheckRoutes } from './checks/check-routes.ts';
import { mountContentApi } from './content-api/mount-content-api.ts';
import { mountEditingRoutes } from './editing/editing-routes.ts';
import { nameGoneEntries } from './editing/name-gone-entries.ts';
import { refuseOlderSaves } from './editing/refuse-older-saves.ts';
import { noteWhoSaves } from './editing/who-saves.ts';
import { SCHEMAS_DIR } from './lib/paths.ts';
import { readSettings } from './lib/settings.ts';
import { followKeys } from './links/follow-keys.ts';
import { registerLinkField } from './links/link-field.ts';
import { mountLinkRoutes } from './links/link-routes.ts';
import { migrateLinks } from './links/migrate-links.ts';
import { noteShapes, refuseLosses } from './migrations/refuse-losses.ts';
import { mountPlacementRoutes, showPlacesWithPage } from './placement/placement-routes.ts';
import { mountPreviewRoutes } from './preview/preview-routes.ts';
import { mountReviewRoutes } from './preview/review-routes.ts';
import { provideAdministrator } from './provision/administrator.ts';
import { provideEditorRoles } from './provision/editor-roles.ts';
import { provideEntryTitles } from './provision/entry-titles.ts';
import { provideLanguages } from './provision/languages.ts';
import { provideListColumns } from './provision/list-columns.ts';
import { closePublicRole } from './provision/public-role.ts';
import { provideReadToken } from './provision/read-token.ts';
import { offerRedirectLanguages } from './provision/redirect-languages.ts';
import { followRenames } from './redirects/follow-renames.ts';
import { type CodeRoute, readCodeRoutes } from './rules/code-routes.ts';
import { readServerAddresses } from './rules/server-addresses.ts';
import type { TakenPaths } from './rules/used-addresses.ts';
import { enforceSaveRules } from './saving/save-rules.ts';
import { fillSearchTexts } from './search/keep-search-text.ts';
import { addRoutePages } from './seed/add-route-pages.ts';
import { importSeed } from './seed/import-seed.ts';
import { SeedError } from './seed/seed-error.ts';
import { carryOverSiteParts } from './site-parts/carry-over.ts';
import { keepFormerPlaces } from './site-parts/former-places.ts';
import { listTopics, renameTopics } from './topics/topics.ts';
import { mountTranslationRoutes } from './translation/translation-routes.ts';
import { checkUploads } from './uploads/check-uploads.ts';
import { completeRenditions } from './uploads/complete-renditions.ts';
import { followStorage, MoveError } from './uploads/follow-storage.ts';
import { keepInStorage, serveFromStorage } from './uploads/keep-in-storage.ts';
import { makeRenditions } from './uploads/renditions.ts';
import { sandboxFiles } from './uploads/sandbox-files.ts';
import { openStorage, type Storage } from './uploads/storage.ts';
import { guardFiles, guardUses } from './uses/guard-uses.ts';
import { mountUseRoutes } from './uses/use-routes.ts';
import { answerAfterWebhook } from './webhook/answer-after-webhook.ts';
import { sendChangeEvents, type Webhook } from './webhook/change-events.ts';
import { ToldChanges } from './webhook/told-changes.ts';

/** The webhook for content changes; null until `bootstrap` has read the settings, and without `SITE_HOOK_URL`. */
let webhook: Webhook | null = null;

/** What editors changed, as far as the site was told with the answer. */
const changes = new ToldChanges();

/** Where uploads are; null: in `DATA_DIR`. */
const storage = openStorage(process.env);

/** Ends the work in the background. */
const stopping = new AbortController();

/** Lifecycle functions that Strapi calls while it starts. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    const taken = readTakenPaths();
    refuseLosses(strapi);
    registerLinkField(strapi);
    offerRedirectLanguages(strapi);
    sandboxFiles(strapi);
    if (storage !== null) {
      keepInStorage(strapi);
      serveFromStorage(strapi, storage);
    }
    checkUploads(strapi);
    makeRenditions(strapi);
    mountContentApi(strapi, taken.routes);
    mountPreviewRoutes(strapi);
    mountReviewRoutes(strapi);
    mountPlacementRoutes(strapi);
    mountTranslationRoutes(strapi);
    mountLinkRoutes(strapi, taken);
    mountUseRoutes(strapi, taken.routes);
    mountEditingRoutes(strapi);
    nameGoneEntries(strapi);
    guardFiles(strapi, taken.routes);
    mountCheckRoutes(strapi);
    answerAfterWebhook(strapi, changes, () => webhook);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const settings = readSettings(process.env);
    if (storage !== null) await stopIfRefused(strapi, storage);
    await followOrStop(strapi);
    await noteShapes(strapi);
    await provideLanguages(strapi);
    await provideEditorRoles(strapi);
    await closePublicRole(strapi);
    await provideReadToken(strapi, settings.readToken);
    await provideAdministrator(strapi, settings.administrator);
    await provideListColumns(strapi);
    await provideEntryTitles(strapi);
    const taken = readTakenPaths();
    await carryOverSiteParts(strapi);
    noteWhoSaves(strapi);
    refuseOlderSaves(strapi);
    guardUses(strapi, taken.routes);
    enforceSaveRules(strapi, taken);
    keepFormerPlaces(strapi);
    renameTopics(strapi);
    followKeys(strapi);
    showPlacesWithPage(strapi);
    if (settings.seed !== null) await seedOrStop(strapi, settings.seed, taken.routes);
    // After the first content, of which nobody knows another address yet: its lists come after what stands below them.
    followRenames(strapi, taken);
    await migrateLinks(strapi, taken);
    await fillSearchTexts(strapi);
    await listTopics(strapi);
    const { hookUrl, hookSecret } = settings;
    if (hookUrl !== null) {
      webhook = { url: hookUrl, secret: hookSecret };
      sendChangeEvents(strapi, changes, webhook);
    }
    // Not awaited: the service serves meanwhile.
    completeRenditions(strapi, storage, stopping.signal).catch((error: unknown) => strapi.log.error(error));
  },
  destroy() {
    stopping.abort();
  },
};

function readTakenPaths(): TakenPaths {
  return {
    routes: readCodeRoutes(path.join(SCHEMAS_DIR, 'code-routes.json')),
    server: readServerAddresses(path.join(SCHEMAS_DIR, 'server-addresses.json')),
    origins: readSettings(process.env).previewOrigins,
  };
}

/** A storage that refuses will go on refusing: the start ends with a sentence. One that is away comes back. */
async function stopIfRefused(strapi: Core.Strapi, used: Storage): Promise<void> {
  const trouble = await used.trouble();
  if (trouble === null) return;
  console.error(trouble.sentence);
  if (!trouble.passes) strapi.stop(1);
}

async function followOrStop(strapi: Core.Strapi): Promise<void> {
  try {
    await followStorage(strapi, storage);
  } catch (error) {
    if (!(error instanceof MoveError)) throw error;
    console.error(error.message);
    strapi.stop(1);
  }
}

/** Logs a mistake in the first content as a sentence, without a stack trace: it is fixed in the files, not in the code. */
async function seedOrStop(strapi: Core.Strapi, folder: string, routes: CodeRoute[]): Promise<void> {
  try {
    await importSeed(strapi, folder);
    await addRoutePages(strapi, folder, routes);
  } catch (error) {
    if (!(error instanceof SeedError)) throw error;
    console.error(error.message);
    strapi.stop(1);
  }
}

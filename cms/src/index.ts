import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { mountContentApi } from './content-api/mount-content-api.ts';
import { SCHEMAS_DIR } from './host/paths.ts';
import { answerAfterNotices } from './notices/answer-after-notices.ts';
import { type NoticeTarget, sendChangeNotices } from './notices/change-notices.ts';
import { provideAdministrator } from './provision/administrator.ts';
import { provideEditorRoles } from './provision/editor-roles.ts';
import { provideLanguages } from './provision/languages.ts';
import { closePublicRole } from './provision/public-role.ts';
import { provideReadToken } from './provision/read-token.ts';
import { type CodeRoute, readCodeRoutes } from './rules/code-routes.ts';
import { enforceSaveRules } from './rules/save-rules.ts';
import { readServerAddresses } from './rules/server-addresses.ts';
import { addRoutePages } from './seed/add-route-pages.ts';
import { importSeed } from './seed/import-seed.ts';
import { SeedError } from './seed/seed-error.ts';
import { readSettings } from './settings.ts';
import { checkUploads } from './uploads/check-uploads.ts';
import { serveHarmlessFiles } from './uploads/harmless-files.ts';
import { makeRenditions } from './uploads/renditions.ts';
import { provideUploadSettings } from './uploads/upload-settings.ts';

/** The site to tell of changes, once it is known. */
let site: NoticeTarget | null = null;

/** What Strapi calls while it starts and stops. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    serveHarmlessFiles(strapi);
    checkUploads(strapi);
    makeRenditions(strapi);
    mountContentApi(strapi);
    answerAfterNotices(strapi, () => site);
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const settings = readSettings(process.env);
    await provideLanguages(strapi);
    await provideEditorRoles(strapi);
    await closePublicRole(strapi);
    await provideReadToken(strapi, settings.readToken);
    await provideUploadSettings(strapi);
    await provideAdministrator(strapi, settings.administrator);
    const routes = readCodeRoutes(path.join(SCHEMAS_DIR, 'code-routes.json'));
    const server = readServerAddresses(path.join(SCHEMAS_DIR, 'server-addresses.json'));
    enforceSaveRules(strapi, { routes, server });
    if (settings.seed !== null) await seedOrStop(strapi, settings.seed, routes);
    const { hookUrl, hookSecret } = settings;
    if (hookUrl === null) return;
    site = { url: hookUrl, secret: hookSecret };
    sendChangeNotices(strapi, site);
  },
};

/** A mistake in the first content is its writer's to mend: they get the sentence, not a stack. */
async function seedOrStop(strapi: Core.Strapi, folder: string, routes: CodeRoute[]): Promise<void> {
  try {
    await importSeed(strapi, folder);
    await addRoutePages(strapi, folder, routes);
  } catch (error) {
    if (!(error instanceof SeedError)) throw error;
    strapi.log.error(error.message);
    strapi.stop(1);
  }
}

import path from 'node:path';
import { type Locale, perLocale } from './locales.ts';
import { CMS_DIR, SCHEMAS_DIR } from './paths.ts';

/** Settings from the environment beyond Strapi's own configuration. */
export interface Settings {
  /** The webhook of the site for changed content; null: none. */
  hookUrl: string | null;
  hookSecret: string;
  previewSecret: string;
  /** Origin of the site that shows previews, by language; null: no preview. */
  previewOrigins: Record<Locale, string | null>;
  readToken: string;
  /** The super administrator to create while there is none; null: the first screen of the panel asks for one. */
  administrator: { email: string; password: string } | null;
  /** The folder of first content; null: import none. */
  seed: string | null;
}

/** Reads the settings; the secrets are in the environment because the host put them there (see `host/secrets.ts`). */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const email = env.CMS_ADMIN_EMAIL || null;
  const password = env.CMS_ADMIN_PASSWORD || null;
  return {
    hookUrl: env.SITE_HOOK_URL || null,
    hookSecret: env.CONTENT_HOOK_SECRET ?? '',
    previewSecret: env.PREVIEW_SECRET ?? '',
    previewOrigins: perLocale((locale) => env[`SITE_PREVIEW_ORIGIN_${locale.toUpperCase()}`] || null),
    readToken: env.CMS_READ_TOKEN ?? '',
    administrator: email !== null && password !== null ? { email, password } : null,
    seed: env.SEED === 'off' ? null : seedFolder(env.SEED),
  };
}

/** `on`, as when nothing is set, is the first content of the product; a relative folder starts at the project's root. */
function seedFolder(value: string | undefined): string {
  if (value === undefined || value === '' || value === 'on') return path.join(SCHEMAS_DIR, 'seed');
  return path.resolve(CMS_DIR, '..', value);
}

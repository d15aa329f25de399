import { type Site, STACK_VARIABLE } from './e2e.ts';
import { startStack } from './start-stack.ts';

/** The administrator of the content service in the browser tests. */
export const ADMINISTRATOR = { email: 'editor@example.org', password: 'Readable-garden-42' };

/** Starts one stack for all browser tests; returns what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { email, password } = ADMINISTRATOR;
  const stack = await startStack({ env: { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } });
  const { siteUrl, frenchUrl, englishUrl, cmsUrl, dataDir } = stack;
  const site: Site = { siteUrl, frenchUrl, englishUrl, cmsUrl, dataDir };
  process.env[STACK_VARIABLE] = JSON.stringify(site);
  return stack.stop;
}

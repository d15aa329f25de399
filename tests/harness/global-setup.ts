import { type Site, STACK_VARIABLE } from './e2e.ts';
import { startStack } from './start-stack.ts';

/** The administrator of the content service in the browser tests. */
export const ADMINISTRATOR = { email: 'editor@example.org', password: 'Readable-garden-42' };

/** Visitors of all tests share one address: what one person may do in an hour is tested beside the server's code. */
const RATE_LIMIT_SCALE = '1000';

/**
 * Starts one stack for all browser tests; returns what ends it. With the addresses of a running site in the environment
 * (`SOUVENANCE_TEST_STACK`, as JSON) the tests visit that one: while developing, `npm run dev` serves for it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env[STACK_VARIABLE] !== undefined) return async () => undefined;
  const { email, password } = ADMINISTRATOR;
  const stack = await startStack({
    env: { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password, RATE_LIMIT_SCALE },
  });
  const { siteUrl, frenchUrl, englishUrl, cmsUrl, dataDir } = stack;
  const site: Site = { siteUrl, frenchUrl, englishUrl, cmsUrl, dataDir };
  process.env[STACK_VARIABLE] = JSON.stringify(site);
  return stack.stop;
}

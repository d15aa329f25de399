import { BUILDS, isStale } from '../../scripts/setup/builds.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';

/**
 * Tests and measurements run the server that was built, and nobody should look at an older one without knowing.
 * @throws Error where it is not built from its sources as they are now
 */
export function requireBuiltServer(): void {
  if (isStale(ROOT, BUILDS.server)) throw new Error('The server is not built from its sources: npm run build -- site');
}

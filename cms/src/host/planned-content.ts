import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentShapes } from '../migrations/content-shapes.ts';
import type { NotedTable } from '../migrations/find-losses.ts';
import { shapesIn } from '../migrations/refuse-losses.ts';
import { createApp } from './create-app.ts';

/**
 * The shapes and tables that a start of this code would have, as Strapi itself tells them: it is started on an empty
 * folder of its own, as far as it asks before it makes tables. This process can start no other Strapi afterwards.
 */
export async function plannedContent(): Promise<{ shapes: ContentShapes; tables: NotedTable[] }> {
  const empty = mkdtempSync(path.join(tmpdir(), 'souvenance-planned-'));
  process.env.DATA_DIR = empty;
  delete process.env.CMS_DATABASE_URL;
  const app = createApp({ development: false });
  try {
    await app.register();
    const hook = app.hook('strapi::content-types.beforeSync');
    for (const handler of [...hook.getHandlers()]) hook.delete(handler);
    const asked = new Promise<void>((resolve) => {
      hook.register(() => {
        resolve();
        // It waits for an answer that never comes, and goes no further.
        return new Promise(() => undefined);
      });
    });
    const started = app.bootstrap().then(() => {
      throw new Error('Strapi made its tables without asking: this check does not know its version.');
    });
    await Promise.race([asked, started]);
    return { shapes: shapesIn(app), tables: app.db.schema.schema.tables };
  } finally {
    await app.db.destroy();
    rmSync(empty, { recursive: true, force: true });
  }
}

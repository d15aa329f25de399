import { type ContentPlace, lockContent, openContent } from './content-database.ts';
import type { ContentShapes } from './content-shapes.ts';
import type { NamedMigration } from './load-migrations.ts';
import {
  type ChangeReport,
  formerShapes,
  pendingMigrations,
  provideDoneTable,
  rehearseMigrations,
  runMigrations,
} from './run-migrations.ts';
import { restoreLast, takeSnapshot } from './snapshot.ts';

/** The stored content, the schemas it is to fit, and the migrations that lead there. */
export interface ContentToMigrate {
  place: ContentPlace;
  shapes: ContentShapes;
  migrations: NamedMigration[];
}

/** What was carried out. */
export interface Migrated {
  /** The file that keeps the content as it was; null where nothing was pending. */
  snapshot: string | null;
  reports: ChangeReport[];
}

/**
 * Carries out every pending migration, after a snapshot. Others who do the same wait meanwhile, and find nothing to do.
 * @throws MigrationError with a sentence; migrations before the one that failed stay done
 */
export async function migrateContent({ place, shapes, migrations }: ContentToMigrate): Promise<Migrated> {
  const db = openContent(place, { alone: true });
  try {
    const unlock = await lockContent(db, place);
    try {
      await provideDoneTable(db);
      if ((await pendingMigrations({ db, migrations })).length === 0) return { snapshot: null, reports: [] };
      const known: ContentShapes = new Map([...(await formerShapes(db)), ...shapes]);
      const snapshot = await takeSnapshot(db, place, { kind: 'content', shapes: known });
      return { snapshot, reports: await runMigrations({ db, shapes, migrations }) };
    } finally {
      await unlock();
    }
  } finally {
    await db.destroy();
  }
}

/** What `migrateContent` would do; changes nothing, and may be asked while the site runs. */
export async function rehearseContent({ place, shapes, migrations }: ContentToMigrate): Promise<ChangeReport[]> {
  const db = openContent(place, { alone: false });
  try {
    return await rehearseMigrations({ db, shapes, migrations });
  } finally {
    await db.destroy();
  }
}

/**
 * Takes the last `migrateContent` back.
 * @returns the snapshot that was restored, or null where there is none
 */
export async function rollBackContent({ place, shapes }: Omit<ContentToMigrate, 'migrations'>): Promise<string | null> {
  const db = openContent(place, { alone: true });
  try {
    const unlock = await lockContent(db, place);
    try {
      const known: ContentShapes = new Map([...(await formerShapes(db)), ...shapes]);
      return await restoreLast(db, place, known);
    } finally {
      await unlock();
    }
  } finally {
    await db.destroy();
  }
}

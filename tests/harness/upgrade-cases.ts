import { expect, test } from 'vitest';
import { checkUpgrade } from '../../cms/src/migrations/check-upgrade.ts';
import type { ContentPlace } from '../../cms/src/migrations/content-database.ts';
import type { NamedMigration } from '../../cms/src/migrations/load-migrations.ts';
import { dumpOf, fillContent, OLD, readFrom, shapesWith } from './content-tables.ts';
import { tablesOfShapes } from './loss-cases.ts';

const { title, ...HERO } = OLD['blocks.hero']?.attributes ?? {};
const RENAMED: NamedMigration = {
  name: '2026-11-22-rename',
  changes: [{ kind: 'rename-field', shape: 'hero', from: 'title', to: 'heading' }],
};
const RENAME_WAITS = /^The next start would end by saying: .*the stored content waits for 2026-11-22-rename\./;

/** Tests of what is said before an upgrade, for one kind of database. */
export function testUpgradeChecks(newPlace: () => Promise<ContentPlace>): void {
  /** Content as Strapi noted it at its last start. */
  async function filled(): Promise<ContentPlace> {
    const place = await newPlace();
    await fillContent(place);
    const noted = JSON.stringify({ tables: tablesOfShapes(shapesWith()) });
    await readFrom(place, async (db) => {
      await db.raw('CREATE TABLE strapi_database_schema (id integer, schema json, time timestamp)');
      await db('strapi_database_schema').insert({ id: 2, schema: noted, time: '2026-02-01' });
      await db('strapi_database_schema').insert({ id: 1, schema: '{"tables":[]}', time: '2026-01-01' });
    });
    return place;
  }

  async function sentencesAbout(
    place: ContentPlace,
    changes: Parameters<typeof shapesWith>[0],
    migrations: NamedMigration[] = [],
  ): Promise<[string, string][]> {
    const shapes = shapesWith(changes);
    const before = await dumpOf(place);
    const findings = await checkUpgrade({ place, planned: { shapes, tables: tablesOfShapes(shapes) }, migrations });
    expect(await dumpOf(place)).toEqual(before);
    return findings.map(({ level, sentence }) => [level, sentence]);
  }

  test('content that fits is told so, and an empty database is not touched', async () => {
    expect(await sentencesAbout(await filled(), {})).toEqual([
      ['good', expect.stringContaining('nothing of it is lost')],
    ]);
    expect(await sentencesAbout(await newPlace(), {}, [RENAMED])).toEqual([
      ['good', expect.stringContaining('There is no content yet')],
    ]);
  });

  test('content that the schemas have no place for is told with its entries', async () => {
    const lost = 'the field title of blocks.hero, on 2 entries in 4 versions';
    expect(await sentencesAbout(await filled(), { 'blocks.hero': HERO })).toEqual([
      ['todo', expect.stringContaining(lost)],
    ]);
  });

  test('a migration that waits is tried and taken back, and what is lost after it is told as well', async () => {
    const place = await filled();
    const { weight: _, ...light } = HERO;
    const change = ['note', expect.stringMatching(/^What they change: .*title.*, on 2 entries in 4 versions\.$/)];
    const heading = { ...HERO, heading: { ...title } };
    expect(await sentencesAbout(place, { 'blocks.hero': heading }, [RENAMED])).toEqual([
      ['todo', expect.stringMatching(RENAME_WAITS)],
      change,
    ]);
    expect(await sentencesAbout(place, { 'blocks.hero': { ...light, heading: { ...title } } }, [RENAMED])).toEqual([
      ['todo', expect.stringMatching(RENAME_WAITS)],
      change,
      ['todo', expect.stringContaining('the field weight of blocks.hero')],
    ]);
  });

  test('a migration that would fail says why', async () => {
    const wrong: NamedMigration = {
      name: '1-wrong',
      changes: [{ kind: 'remove-field', shape: 'hero', field: 'subtitle', because: 'nobody reads it' }],
    };
    expect(await sentencesAbout(await filled(), {}, [wrong])).toEqual([
      ['todo', expect.stringContaining('waits for 1-wrong')],
      ['todo', expect.stringMatching(/^These migrations could not be tried: 1-wrong: .*subtitle/)],
    ]);
  });
}

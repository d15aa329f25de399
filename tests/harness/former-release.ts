import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../server/clinic/storage/migrations.ts';

/** Where an earlier release kept a part of every page: the part's table, and that of the entry which held it. */
const FORMER = [
  { part: 'footers', list: 'groups', holder: 'pages', field: 'Footer', which: "h.name = 'index'", drafts: true },
  { part: 'menus', list: 'items', holder: 'sites', field: 'menu', which: '1 = 1', drafts: false },
];

/**
 * SQL, for either database, that puts footer and menu back to where an earlier release kept them: on the page `index`
 * and in the site's entry.
 */
export const FORMER_RELEASE = FORMER.flatMap(({ part, list, holder, field, which, drafts }) => [
  `INSERT INTO ${holder}_cmps (entity_id, cmp_id, component_type, field, "order")
   SELECT h.id, c.cmp_id, c.component_type, '${field}', c."order"
   FROM ${part}_cmps c JOIN ${part} p ON p.id = c.entity_id AND c.field = '${list}'
   JOIN ${holder} h ON h.locale = p.locale AND ${which}
   AND ${drafts ? '(h.published_at IS NULL) = (p.published_at IS NULL)' : 'p.published_at IS NOT NULL'}`,
  `DELETE FROM ${part}_cmps`,
  `DELETE FROM ${part}`,
]);

/** Makes the clinic's tables as the first release had them, and gives the names of the migrations that came later. */
export async function firstClinic(dialect: Dialect): Promise<string[]> {
  const db = new Kysely({ dialect });
  try {
    const [first = '', ...later] = Object.keys(await migrations.getMigrations());
    const { error } = await new Migrator({ db, provider: migrations }).migrateTo(first);
    if (error !== undefined) throw error;
    return later;
  } finally {
    await db.destroy();
  }
}

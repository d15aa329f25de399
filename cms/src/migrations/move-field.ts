import type { ContentShape } from './content-shapes.ts';
import {
  columnOf,
  columnToFill,
  emptyColumn,
  type FieldColumn,
  type RowValue,
  valuesOf,
  writeValue,
} from './field-values.ts';
import { ownersOf } from './holders.ts';
import { type ChangeOf, MigrationError, type Value } from './migration.ts';
import { inChunks, partsTable, tablesOf } from './tables.ts';
import { shapeNamed, type Work } from './work.ts';

/** Rows of the other shape that get a row's value. */
type Targets = Map<number, number[]>;

/**
 * Moves a field's values to another shape. Nothing is overwritten and nothing left over: where two values meet, or a
 * value has no place, the migration stops.
 */
export async function moveField(work: Work, { shape: name, from, to }: ChangeOf<'move-field'>): Promise<void> {
  const { db } = work;
  const source = await shapeNamed(work, name);
  const goal = await shapeNamed(work, to.shape);
  const column = await columnOf(db, source, from);
  const values = await valuesOf(db, column);
  const target = await columnToFill(work, goal, to.field);
  const places = await placesOf(work, source, goal, values);
  const standing = new Map((await valuesOf(db, target)).map(({ id, value }): [number, Value] => [id, value]));
  await emptyColumn(db, column);
  for (const { id, value } of values) {
    const rows = places.get(id);
    if (rows === undefined) await makePlace(work, { source, goal, entity: id, values: { [target.column]: value } });
    for (const row of rows ?? []) await place(work, { target, row, value, standing, goal });
  }
}

/**
 * Writes a value where nothing stands.
 * @throws MigrationError where something else does
 */
export async function place(
  { db }: Work,
  {
    target,
    row,
    value,
    standing,
    goal,
  }: { target: FieldColumn; row: number; value: Value; standing: Map<number, Value>; goal: ContentShape },
): Promise<void> {
  const there = standing.get(row) ?? null;
  if (there === value) return;
  if (there !== null) {
    throw new MigrationError(
      `${goal.uid} (row ${row}) would get ${JSON.stringify(value)}, but holds ${JSON.stringify(there)}: empty one of them first.`,
    );
  }
  await writeValue(db, target, row, value);
  standing.set(row, value);
}

async function placesOf(work: Work, source: ContentShape, goal: ContentShape, values: RowValue[]): Promise<Targets> {
  const ids = values.map(({ id }) => id);
  const owners = await ownersOf(work.db, work.known, source.uid, ids);
  const places: Targets = new Map();
  const add = (id: number, rows: number[]) => {
    if (rows.length > 0) places.set(id, [...(places.get(id) ?? []), ...rows]);
  };
  for (const { id, uid, ownerId } of owners) if (uid === goal.uid) add(id, [ownerId]);
  const inside = await componentsIn(work, source, goal.uid, ids);
  for (const [id, rows] of inside) add(id, rows);
  if (places.size > 0) return places;
  for (const [uid, group] of Map.groupBy(owners, (owner) => owner.uid)) {
    const owner = work.known.get(uid);
    if (owner === undefined) continue;
    const neighbours = await componentsIn(
      work,
      owner,
      goal.uid,
      group.map(({ ownerId }) => ownerId),
    );
    for (const { id, ownerId } of group) add(id, neighbours.get(ownerId) ?? []);
  }
  return places;
}

/** The components of a kind that stand in rows of a shape, by the row. */
async function componentsIn(work: Work, owner: ContentShape, uid: string, ids: number[]): Promise<Targets> {
  const parts = partsTable(owner);
  if (!(await tablesOf(work.db)).includes(parts)) return new Map();
  const rows = await inChunks(
    ids,
    (part): Promise<{ entity: number; id: number }[]> =>
      work
        .db(parts)
        .where('component_type', uid)
        .whereIn('entity_id', part)
        .select('entity_id as entity', 'cmp_id as id'),
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.entity)].map(([entity, list]) => [entity, list.map(({ id }) => id)]),
  );
}

/** Makes the single component of a row that has none yet, with its value. */
async function makePlace(
  work: Work,
  made: { source: ContentShape; goal: ContentShape; entity: number; values: Record<string, Value> },
): Promise<void> {
  const { source, goal, entity, values } = made;
  const fields = Object.entries(work.shapes.get(source.uid)?.fields ?? {});
  const [only, another] = fields.filter(([, { type, component }]) => type === 'component' && component === goal.uid);
  if (only === undefined || another !== undefined) {
    throw new MigrationError(
      `${source.uid} (row ${entity}) has a value, and no ${goal.uid} stands beside, in or around it to take it.`,
    );
  }
  const rows: { id: number }[] = await work.db(goal.table).insert(values).returning('id');
  for (const { id } of rows) {
    const part = { entity_id: entity, cmp_id: id, component_type: goal.uid, field: only[0], order: 1 };
    await work.db(partsTable(source)).insert(part);
  }
}

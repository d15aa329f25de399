import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { HOSTILE } from '../../testing/clinic/submissions.ts';
import { type RowStatement, Writes } from './writes.ts';

const line = (id: string, subject: string) => ({ id, at: 'now', actor: 'test', action: 'test', subject });

const consent = (id: string, granted: number) => ({
  id,
  request_id: 'one',
  person_hash: null,
  text_id: 'care',
  text_version: '1',
  locale: 'fr',
  granted,
  recorded_at: 'now',
  withdrawn_at: null,
});

test('rows of several tables are written as they are, however many there are', async () => {
  const { db } = await makeClinic();
  const texts = [HOSTILE, 'a "quoted" \\ word\nand a line', 'é 日本 😀', ''];
  const writes = new Writes();
  writes.insert('audit', ...texts.map((text, number) => line(`line-${number}`, text)));
  writes.insert('consents', consent('one', 1), { ...consent('two', 0), recorded_by: 'user:1' });
  await writes.write(db);
  const lines = await db.selectFrom('audit').selectAll().orderBy('id').execute();
  expect(lines).toEqual(texts.map((text, number) => line(`line-${number}`, text)));
  expect(await db.selectFrom('consents').selectAll().orderBy('id').execute()).toEqual([
    { ...consent('one', 1), recorded_by: null },
    { ...consent('two', 0), recorded_by: 'user:1' },
  ]);
});

test.each([1, 31, 32, 33, 100])('%i rows are all there, each as it was given', async (count) => {
  const { db } = await makeClinic();
  const rows = Array.from({ length: count }, (_, number) =>
    consent(`line-${String(number).padStart(3, '0')}`, number % 2),
  );
  const writes = new Writes();
  for (const row of rows) writes.insert('consents', row);
  await writes.write(db);
  const found = await db.selectFrom('consents').select(['id', 'granted', 'person_hash']).orderBy('id').execute();
  expect(found).toEqual(rows.map(({ id, granted }) => ({ id, granted, person_hash: null })));
});

test('a statement of another kind is told its rows, and nothing is written of no rows', async () => {
  const { db } = await makeClinic();
  const forget: RowStatement<'consents'> = {
    name: 'forget consents',
    table: 'consents',
    make: ({ has, columns, all }) => sql`delete from consents where ${has('id')} and (${columns}) in (${all})`,
  };
  const first = new Writes();
  first.insert('consents', consent('one', 1), consent('two', 1), consent('three', 0));
  await first.write(db);
  const then = new Writes();
  then.insert('audit');
  then.add(forget, { id: 'one', granted: 1 }, { id: 'two', granted: 0 });
  await then.write(db);
  const left = await db.selectFrom('consents').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['three', 'two']);
  expect(await db.selectFrom('audit').select('id').execute()).toEqual([]);
});

import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/clinic/storage/database.ts';
import { sqliteDialect } from '#server/clinic/storage/dialect.ts';
import { openVault } from '#server/clinic/storage/key-slots.ts';
import { createVault } from '#server/clinic/storage/vault.ts';
import { fillEveryTable } from '#server/testing/clinic/fill-every-table.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

/** No content service: nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:9';
const OLD = 'the-first-key-of-the-clinic-with-43-letters';
const NEW = 'the-second-key-of-the-clinic-with-44-letters';
const RECORDS = 1500;
const PATIENTLY = { timeout: 60_000, interval: 10 };

let stack: Stack;
let file: string;
beforeAll(async () => {
  stack = await startStack({ cmsUrl: NOBODY, env: { CLINIC_KEY: OLD } });
  await stack.killSite();
  file = path.join(stack.dataDir, 'clinic.sqlite');
  const db = await openDatabase(sqliteDialect(file));
  const vault = await openVault(db, { current: Buffer.from(OLD), former: [] });
  await db.transaction().execute(async (trx) => {
    for (const table of ['opening_hours', 'visit_kinds', 'sites', 'schedule_stamp', 'retention_clock'] as const)
      await trx.deleteFrom(table).execute();
    await fillEveryTable(trx, vault, RECORDS);
  });
  await db.destroy();
});
afterAll(() => stack.stop());

const byOldKey = createVault(Buffer.from(OLD));
const byNewKey = createVault(Buffer.from(NEW));

function payloads(): string[] {
  const database = new SqliteDatabase(file, { readonly: true });
  const found = database.prepare<[], string>('select payload_sealed from requests').pluck().all();
  database.close();
  return found;
}

const leftByOldKey = (): number => payloads().filter(byNewKey.isFormer).length;
const saidDone = () => stack.siteLines().some((line) => line.includes('CLINIC_KEY_OLD may be taken away'));

test('a key is changed under way, also over a kill, and the old one may go when the log says so, not before', async () => {
  expect(leftByOldKey()).toBe(RECORDS);
  await stack.restartSite({ CLINIC_KEY: NEW, CLINIC_KEY_OLD: OLD });
  await expect.poll(leftByOldKey, PATIENTLY).toBeLessThan(RECORDS);
  await stack.killSite();
  const left = leftByOldKey();
  expect(left, 'it was killed in the middle').toBeGreaterThan(0);

  await expect(stack.restartSite({ CLINIC_KEY: NEW })).rejects.toThrow('CLINIC_KEY_OLD');
  await stack.restartSite({ CLINIC_KEY: NEW, CLINIC_KEY_OLD: OLD });
  await expect.poll(saidDone, PATIENTLY).toBe(true);
  expect(leftByOldKey()).toBe(0);
  await stack.restartSite({ CLINIC_KEY: NEW });
  const texts = payloads().map((sealed) => JSON.stringify(byNewKey.open(sealed)));
  expect(texts).toHaveLength(RECORDS);
  expect(new Set(texts).size).toBe(1);
  expect(() => byOldKey.open(payloads()[0] ?? '')).toThrow();
});

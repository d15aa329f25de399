import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { fillEveryTable } from '../../testing/clinic/fill-every-table.ts';
import { fakeApp } from '../../testing/fake-app.ts';
import { clinicPlugin } from '../clinic.ts';
import { rowsOf, TABLE_NAMES } from './backup-tables.ts';
import { type ClinicDatabase, openDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { type ClinicKeys, forgetFormerKeys, openVault } from './key-slots.ts';
import { keepResealing, reseal } from './reseal.ts';
import { createVault, type Vault } from './vault.ts';

const key = (number: number) => Buffer.alloc(32, number);
const only = (number: number) => ({ current: key(number), former: [] });
const NEVER = new AbortController().signal;
const PATIENTLY = { timeout: 15_000 };

/** Seals as earlier releases did, without the name of a key. */
function nameless(number: number): Vault {
  const vault = createVault(key(number));
  const without = (sealed: string) => `v1.${sealed.slice('v2.12345678.'.length)}`;
  return {
    ...vault,
    seal: (value) => without(vault.seal(value)),
    sealBytes: (bytes) => without(vault.sealBytes(bytes)),
  };
}

/** Keeps sealing anew as a server with these keys does; ends with the test. @returns the lines of its log */
async function keepSealing(db: ClinicDatabase, keys: ClinicKeys): Promise<string[]> {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (line) => lines.push(line) } } });
  const stop = keepResealing({ db, vault: await openVault(db, keys), log }, keys);
  onTestFinished(stop);
  return lines;
}

const slotsOf = async (db: ClinicDatabase): Promise<string[]> => {
  const slots = await db.selectFrom('key_slots').select('key_id').orderBy('added_at').execute();
  return slots.map(({ key_id }) => key_id);
};

async function emptyDatabase(): Promise<ClinicDatabase> {
  const db = await openDatabase(await emptyDialect());
  onTestFinished(() => db.destroy());
  return db;
}

/** Every sealed value, opened. */
async function opened(db: ClinicDatabase, vault: Vault): Promise<string[]> {
  const texts: string[] = [];
  for (const table of TABLE_NAMES.filter((name) => name !== 'key_slots')) {
    for await (const row of rowsOf(db, table)) {
      for (const [column, value] of Object.entries(row)) {
        if (column.endsWith('_sealed') && typeof value === 'string') texts.push(vault.openBytes(value).toString());
      }
    }
  }
  return texts;
}

test('records that were sealed with another key are noticed before anybody needs them', async () => {
  const db = await emptyDatabase();
  await fillEveryTable(db, nameless(1), 1);
  await expect(openVault(db, only(2))).rejects.toThrow('CLINIC_KEY');
  await openVault(db, only(1));
  await expect(openVault(db, only(2))).rejects.toThrow('CLINIC_KEY_OLD');
});

test('with the key before it, a new key reads everything, finds everything, and seals it all anew in rounds', async () => {
  const db = await emptyDatabase();
  const first = await openVault(db, only(1));
  await fillEveryTable(db, first, 120);
  const known = await opened(db, first);
  expect(known.length).toBeGreaterThanOrEqual(130);

  const both = await openVault(db, { current: key(2), former: [key(1)] });
  expect(await opened(db, both)).toEqual(known);
  expect(both.fingerprint('ada@example.org')).toBe(first.fingerprint('ada@example.org'));
  await expect(openVault(db, only(2))).rejects.toThrow('CLINIC_KEY_OLD');
  await expect(openVault(db, only(1))).rejects.toThrow('CLINIC_KEY_OLD');

  expect(await reseal(db, both, NEVER)).toEqual({ rows: known.length, unreadable: 0 });
  expect(await reseal(db, both, NEVER)).toEqual({ rows: 0, unreadable: 0 });
  await forgetFormerKeys(db, key(2));
  const alone = await openVault(db, only(2));
  expect(await opened(db, alone)).toEqual(known);
  expect(alone.fingerprint('ada@example.org')).toBe(first.fingerprint('ada@example.org'));
  await expect(openVault(db, only(1))).rejects.toThrow('CLINIC_KEY');

  const third = await openVault(db, { current: key(3), former: [key(2)] });
  expect(third.fingerprint('ada@example.org')).toBe(first.fingerprint('ada@example.org'));
});

test('what is written while it is sealed anew stays, a record of no known key is counted, and a stop ends the round', async () => {
  const db = await emptyDatabase();
  await fillEveryTable(db, await openVault(db, only(1)), 3);
  const both = await openVault(db, { current: key(2), former: [key(1)] });
  const lost = createVault(key(9)).seal('nobody knows');
  await db.updateTable('requests').set({ payload_sealed: lost }).where('id', '=', 'submission-0').execute();
  const written = both.seal('written meanwhile');
  await db.updateTable('requests').set({ payload_sealed: written }).where('id', '=', 'submission-1').execute();
  await expect(reseal(db, both, AbortSignal.abort())).rejects.toThrow();
  expect(await reseal(db, both, NEVER)).toMatchObject({ unreadable: 1 });
  const rows = await db.selectFrom('requests').select('payload_sealed').orderBy('id').execute();
  expect(rows.slice(0, 2)).toEqual([{ payload_sealed: lost }, { payload_sealed: written }]);
});

test('what earlier releases sealed, without the name of a key, is read and sealed anew', async () => {
  const db = await emptyDatabase();
  const former = nameless(1);
  await fillEveryTable(db, former, 2);
  const both = await openVault(db, { current: key(2), former: [key(1)] });
  expect(both.fingerprint('ada@example.org')).toBe(former.fingerprint('ada@example.org'));
  const known = await opened(db, both);
  expect(await reseal(db, both, NEVER)).toMatchObject({ rows: known.length });
  await forgetFormerKeys(db, key(2));
  expect(await opened(db, await openVault(db, only(2)))).toEqual(known);
});

test('of two servers whose keys are exchanged the one with the later key seals anew, and the other leaves that to it', async () => {
  const db = await emptyDatabase();
  const first = await openVault(db, only(1));
  await fillEveryTable(db, first, 30);
  const exchanged = { current: key(2), former: [key(1)] };
  const notYet = { current: key(1), former: [key(2)] };
  const both = await openVault(db, exchanged);
  const lines = await keepSealing(db, notYet);
  await vi.waitFor(() => expect(lines.join('')).toContain('by servers that have it'), PATIENTLY);
  expect(await slotsOf(db)).toHaveLength(2);
  expect(await reseal(db, both, NEVER)).toMatchObject({ rows: expect.any(Number), unreadable: 0 });

  // The former server has found nothing left of the later key a moment before that came into use.
  await forgetFormerKeys(db, key(1));
  expect(await slotsOf(db)).toHaveLength(2);
  await forgetFormerKeys(db, key(2));
  await forgetFormerKeys(db, key(1));
  expect(await slotsOf(db)).toHaveLength(1);
  const alone = await openVault(db, only(2));
  expect(alone.fingerprint('ada@example.org')).toBe(first.fingerprint('ada@example.org'));
  expect(await opened(db, alone)).not.toHaveLength(0);
});

test('a server with the former key that starts again after all was sealed anew loses nothing, nor does its exchange', async () => {
  const db = await emptyDatabase();
  const first = await openVault(db, only(1));
  await fillEveryTable(db, first, 3);
  const known = await opened(db, first);
  for (const keys of [
    { current: key(2), former: [key(1)] },
    { current: key(1), former: [key(2)] },
    { current: key(2), former: [key(1)] },
  ]) {
    const lines = await keepSealing(db, keys);
    await vi.waitFor(() => expect(lines.join('')).toContain('CLINIC_KEY_OLD may be taken away'), PATIENTLY);
    expect(await slotsOf(db)).toHaveLength(1);
  }
  const alone = await openVault(db, only(2));
  expect(await opened(db, alone)).toEqual(known);
  expect(alone.fingerprint('ada@example.org')).toBe(first.fingerprint('ada@example.org'));
});

test('the slot of a key that comes later is the newest, whatever the clocks of servers say', async () => {
  const db = await emptyDatabase();
  await openVault(db, only(1));
  await db.updateTable('key_slots').set({ added_at: '2999-01-01T00:00:00.000Z' }).execute();
  await openVault(db, { current: key(2), former: [key(1)] });
  await forgetFormerKeys(db, key(2));
  expect(await slotsOf(db)).toHaveLength(1);
  await openVault(db, only(2));
});

test('where the slots of a database are gone, no other secret is made in their place', async () => {
  const db = await emptyDatabase();
  await fillEveryTable(db, await openVault(db, only(1)), 1);
  await db.deleteFrom('key_slots').execute();
  await expect(openVault(db, only(1))).rejects.toThrow('key_slots');
  expect(await slotsOf(db)).toEqual([]);
});

test('the server does not start with another key', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'clinic-key-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const file = path.join(directory, 'clinic.sqlite');
  const db = await openDatabase(sqliteDialect(file));
  await fillEveryTable(db, await openVault(db, only(1)), 1);
  await db.destroy();
  const start = (current: Buffer) =>
    fakeApp({
      clinic: (trials) =>
        clinicPlugin({
          dialect: sqliteDialect(file),
          key: current,
          trials,
          siteOrigin: () => 'http://localhost',
          rateLimitScale: 1,
        }),
    });
  await expect(start(key(2))).rejects.toThrow('CLINIC_KEY');
  await start(key(1));
});

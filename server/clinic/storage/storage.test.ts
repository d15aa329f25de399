import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { openDatabase } from './database.ts';
import { createVault } from './vault.ts';

test('the audit trail refuses to be changed or shortened', async () => {
  const db = await openDatabase(await emptyDialect());
  await db.insertInto('audit').values({ id: '1', at: 'now', actor: 'test', action: 'read', subject: 'r1' }).execute();
  await expect(db.updateTable('audit').set({ actor: 'other' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
  await db.destroy();
});

test('sealed values open with their key only, and altered ones not at all', () => {
  const vault = createVault(randomBytes(32));
  const sealed = vault.seal({ stage: 'mci' });
  expect(sealed).not.toContain('mci');
  expect(vault.open(sealed)).toEqual({ stage: 'mci' });
  expect(vault.seal({ stage: 'mci' })).not.toBe(sealed);
  expect(() => createVault(randomBytes(32)).open(sealed)).toThrow();
  expect(() => vault.open(`${sealed.slice(0, -6)}AAAAA=`)).toThrow();
});

test('fingerprints find equal values and differ by key', () => {
  const vault = createVault(randomBytes(32));
  expect(vault.fingerprint('a@example.org')).toBe(vault.fingerprint('a@example.org'));
  expect(vault.fingerprint('a@example.org')).not.toBe(createVault(randomBytes(32)).fingerprint('a@example.org'));
});

test('a key that is too short is refused with the mend', () => {
  expect(() => createVault(randomBytes(8))).toThrow('openssl rand -base64 32');
});

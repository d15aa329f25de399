import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApp } from '../../testing/fake-app.ts';
import { clinicPlugin } from '../clinic.ts';
import { emptyDialect } from '../testing/databases.ts';
import { fillEveryTable } from '../testing/fill-every-table.ts';
import { openDatabase } from './database.ts';
import { sqliteDialect } from './dialect.ts';
import { checkKey } from './key-check.ts';
import { createVault } from './vault.ts';

test('records that were sealed with another key are noticed before anybody needs them', async () => {
  const db = await openDatabase(await emptyDialect());
  onTestFinished(() => db.destroy());
  const vault = createVault(Buffer.alloc(32, 1));
  const other = createVault(Buffer.alloc(32, 2));
  await checkKey(db, other);
  await fillEveryTable(db, vault, 1);
  await checkKey(db, vault);
  await expect(checkKey(db, other)).rejects.toThrow('CLINIC_KEY');
});

test('the server does not start with another key', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'clinic-key-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const file = path.join(directory, 'clinic.sqlite');
  const db = await openDatabase(sqliteDialect(file));
  await fillEveryTable(db, createVault(Buffer.alloc(32, 1)), 1);
  await db.destroy();
  const start = (key: Buffer) =>
    fakeApp({
      clinic: (trials) =>
        clinicPlugin({
          dialect: sqliteDialect(file),
          key,
          trials,
          siteOrigin: () => 'http://localhost',
          rateLimitScale: 1,
        }),
    });
  await expect(start(Buffer.alloc(32, 2))).rejects.toThrow('CLINIC_KEY');
  await start(Buffer.alloc(32, 1));
});

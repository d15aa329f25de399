import { expect, onTestFinished, test } from 'vitest';
import { emptyDialect } from '../testing/databases.ts';
import { fillEveryTable } from '../testing/fill-every-table.ts';
import { openDatabase } from './database.ts';
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

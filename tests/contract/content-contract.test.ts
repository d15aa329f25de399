import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contractFaults } from '../../scripts/content-contract/check.ts';

test('the schemas, the blocks and the generated contract fit together', () => {
  expect(contractFaults(resolve('.'))).toEqual([]);
});

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contractErrors } from '../../scripts/content-contract/check.ts';

test('the schemas, the blocks and the generated contract fit together', () => {
  expect(contractErrors(resolve('.'))).toEqual([]);
});

import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contractErrors } from '../../scripts/content-contract/check.ts';
import { readSchemaSet } from '../../scripts/content-contract/schema-set.ts';
import { unreadErrors } from '../../scripts/content-contract/unread-fields.ts';

test('the schemas, the blocks and the generated contract fit together', () => {
  expect(contractErrors(resolve('.'))).toEqual([]);
});

test('a field that editors fill in is read somewhere; one of a block by that block, whoever else has such a field', () => {
  const set = readSchemaSet(resolve('cms-schemas'));
  expect(unreadErrors(resolve('.'), set)).toEqual([]);
  const { attributes: quote = {} } = set.components['blocks.quote'] ?? {};
  const { attributes: page = {} } = set.contentTypes['api::page.page'] ?? {};
  quote.illustration = { type: 'string' };
  page.untakenField = { type: 'string' };
  page.unseenField = { type: 'string', visible: false };
  expect(unreadErrors(resolve('.'), set)).toEqual([
    'No component reads the field "illustration" of blocks.quote. Show it in blocks/quote/, or take it out.',
    'Nothing reads the field "untakenField" of api::page.page. Show it, or take it out.',
  ]);
});

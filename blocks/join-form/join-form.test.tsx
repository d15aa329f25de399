// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './join-form.block.tsx';
import { fixtures } from './join-form.fixtures.ts';

checkBlock(block, fixtures);

test.each([
  ['fr', 'RPPS'],
  ['en', 'NPI'],
] as const)('asks for the number of the register of the site’s country: %s, %s', (locale, register) => {
  const { textContent } = renderBlock(block, fixtures[locale].normal, { locale });
  expect(textContent?.includes('RPPS')).toBe(register === 'RPPS');
  expect(textContent?.includes('NPI')).toBe(register === 'NPI');
});

test('the agreement to be in the directory is not given before', () => {
  expect(renderBlock(block, fixtures.fr.normal).querySelectorAll('input[type=checkbox]:not([checked])')).toHaveLength(
    1,
  );
});

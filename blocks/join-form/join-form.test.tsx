// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './join-form.block.tsx';
import { fixtures } from './join-form.fixtures.ts';

checkBlock(block, fixtures);

test.each([
  ['fr', /RPPS/],
  ['en', /NPI/],
] as const)('asks in which register one is, that of the site’s country first: %s, %s', (locale, register) => {
  const container = renderBlock(block, fixtures[locale].normal, { locale });
  const choices = [...container.querySelectorAll('label:has(input[type=radio])')];
  expect(choices).toHaveLength(3);
  expect(choices[0]?.textContent).toMatch(register);
});

test('the agreement to be in the directory is not given before', () => {
  expect(renderBlock(block, fixtures.fr.normal).querySelectorAll('input[type=checkbox]:not([checked])')).toHaveLength(
    1,
  );
});

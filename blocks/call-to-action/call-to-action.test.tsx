// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './call-to-action.block.tsx';
import { fixtures } from './call-to-action.fixtures.ts';

checkBlock(block, fixtures);

test('a telephone action dials, and carries the sign of a telephone', () => {
  const [call, other] = renderBlock(block, fixtures.fr.normal).querySelectorAll('a');
  expect(call?.getAttribute('href')).toBe('tel:+33199000000');
  expect(call?.querySelector('svg')).not.toBeNull();
  expect(other?.querySelector('svg')).toBeNull();
});

test('the tone chosen by the editor colours the band', () => {
  expect(renderBlock(block, fixtures.fr.normal).querySelector('[data-tone=warm]')).not.toBeNull();
  expect(renderBlock(block, fixtures.fr.longest).querySelector('[data-tone=calm]')).not.toBeNull();
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './newsletter.block.tsx';
import { fixtures } from './newsletter.fixtures.ts';

checkBlock(block, fixtures);

test('asks for an address and an agreement that nobody ticked before', () => {
  const container = renderBlock(block, fixtures.en.normal, { locale: 'en' });
  expect(container.querySelectorAll('input[type=email]')).toHaveLength(1);
  const boxes = [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.map(({ checked }) => checked)).toEqual([false]);
});

test('without JavaScript it says whom to call', () => {
  expect(renderBlock(block, fixtures.en.normal).querySelector('noscript')?.innerHTML).toContain('tel:2125550142');
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { markHidden } from './hidden-blocks.ts';

test('a block that visitors do not see says so, until it is shown again', () => {
  document.body.innerHTML = '<div data-static="block-0"></div><div data-interactive="block-1"></div>';
  const marks = () => [...document.body.children].map((element) => element.getAttribute('data-hidden-block'));
  const block = { __component: 'blocks.quote', id: 1 };
  markHidden([block, { ...block, hidden: true }], 'Caché');
  expect(marks()).toEqual([null, 'Caché']);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  markHidden([{ ...block, hidden: true }, block], 'Caché');
  expect(marks()).toEqual(['Caché', null]);
  expect(document.adoptedStyleSheets).toHaveLength(1);
});

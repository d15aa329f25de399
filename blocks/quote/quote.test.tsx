// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './quote.block.tsx';
import { fixtures } from './quote.fixtures.ts';

checkBlock(block, fixtures);

test('somebody’s words are a quotation, with who said them as its caption', () => {
  const figure = renderBlock(block, fixtures.fr.longest).querySelector('figure');
  expect(figure?.querySelectorAll('blockquote p')).toHaveLength(2);
  expect(figure?.querySelector('figcaption strong')?.textContent).toContain('Une neuropsychologue');
  expect(figure?.querySelector('figcaption span')?.textContent).toContain('Responsable des bilans');
});

test('a quote of nobody in particular has no caption', () => {
  expect(renderBlock(block, fixtures.fr.empty).querySelector('figcaption')).toBeNull();
});

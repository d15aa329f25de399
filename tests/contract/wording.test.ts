import { expect, test } from 'vitest';
import { lintWording } from '../../scripts/content-lint/lint-wording.ts';
import { readProductTexts } from '../../scripts/content-lint/product-texts.ts';

const files = readProductTexts();

test.each(files)('$file says nothing that readers stumble on ($language)', ({ texts, language }) => {
  expect(texts.length).toBeGreaterThan(0);
  expect(lintWording(texts, language)).toEqual([]);
});

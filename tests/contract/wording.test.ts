import { expect, test } from 'vitest';
import { lintWording } from '../../scripts/content-lint/lint-wording.ts';
import { readProductTexts } from '../../scripts/content-lint/product-texts.ts';

const files = readProductTexts();

test('every text of the product is read: files are found by their folder, not by their name', () => {
  const read = files.filter(({ language }) => language === 'fr').map(({ file }) => file);
  const team = ['src/i18n/fr.team.json', 'server/clinic/staff/replies/reply-templates.json'];
  expect(read).toEqual(expect.arrayContaining(team));
});

test.each(files)('$file says nothing that readers stumble on ($language)', ({ texts, language }) => {
  expect(texts.length).toBeGreaterThan(0);
  expect(lintWording(texts, language)).toEqual([]);
});

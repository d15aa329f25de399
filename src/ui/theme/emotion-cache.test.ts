// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { CLASSES, createDocumentStyleCache } from './emotion-cache.ts';

test('the styles of a document stay where they are; what they have is not written again, and more stands after them', () => {
  document.head.innerHTML = `<style ${CLASSES}="abc def">.sv-abc{}.sv-def{}</style><meta name="robots">`;
  const changes = new MutationObserver(() => undefined);
  changes.observe(document.head, { childList: true });
  const { inserted, sheet } = createDocumentStyleCache();
  expect(changes.takeRecords()).toEqual([]);
  expect(inserted).toEqual({ abc: true, def: true });
  sheet.insert('.sv-ghi{color:red}');
  expect([...document.head.children].map(({ localName }) => localName)).toEqual(['style', 'style', 'meta']);
  expect(document.querySelectorAll('style')[1]?.sheet?.cssRules).toHaveLength(1);
});

test('a document without such styles begins with none', () => {
  document.head.innerHTML = '';
  expect(createDocumentStyleCache().inserted).toEqual({});
});

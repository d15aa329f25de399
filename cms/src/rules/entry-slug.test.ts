import { expect, test } from 'vitest';
import { findSlugIssue, trimSlug } from './entry-slug.ts';

const KIND = { title: 'title', slugFrom: undefined };

test('a slug is saved without the blanks around it, which the check of its form does not see', () => {
  const pasted = { title: 'Bien dormir', slug: ' bien-dormir\u00a0' };
  expect(findSlugIssue(KIND, pasted)).toBeNull();
  trimSlug({ data: pasted });
  expect(pasted.slug).toBe('bien-dormir');
  const others = [undefined, { title: 'Bien dormir' }, { slug: null }];
  for (const data of others) trimSlug({ data });
  expect(others).toEqual([undefined, { title: 'Bien dormir' }, { slug: null }]);
});

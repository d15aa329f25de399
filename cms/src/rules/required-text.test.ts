import { expect, test } from 'vitest';
import type { Shape } from '../lib/shapes.ts';
import { findEmptyText } from './required-text.ts';
import { hasVisibleText } from './visible-text.ts';

const TITLE = { type: 'string', required: true };

function shape(uid: string, displayName: string, attributes: Shape['attributes']): Shape {
  return { uid, info: { displayName }, attributes };
}

const SHAPES = [
  shape('blocks.hero', 'Hero', { title: TITLE, text: { type: 'text' } }),
  shape('blocks.faq', 'Questions and answers', {
    questions: { type: 'component', component: 'shared.question', repeatable: true },
  }),
  shape('shared.question', 'Question', { question: TITLE, answer: { type: 'richtext', required: true } }),
  shape('shared.seo', 'Search', { text: { type: 'text', required: true } }),
];
const page = shape('api::page.page', 'Page', {
  title: TITLE,
  status: { type: 'enumeration', required: true },
  blocks: { type: 'dynamiczone' },
  seo: { type: 'component', component: 'shared.seo' },
});
const hero = { __component: 'blocks.hero', title: 'Bonjour' };

function check(fields: Record<string, unknown>) {
  return findEmptyText(page, { title: 'Accueil', ...fields }, (uid) => SHAPES.find((one) => one.uid === uid));
}

test('a title of spaces is refused, in the entry and in its blocks', () => {
  expect(check({ title: ' ' })).toEqual({
    field: ['title'],
    sentence: {
      fr: 'Dans cette entrée, « Titre » est vide : écrivez un texte que les visiteurs puissent voir.',
      en: 'The field "Title" of this entry is empty: write a text that visitors can see.',
    },
  });
  expect(check({ blocks: [hero, { ...hero, title: '   ' }] })).toEqual({
    field: ['blocks', '1', 'title'],
    sentence: {
      fr: 'Dans « Ouverture de page » (bloc 2), « Titre » est vide : écrivez un texte que les visiteurs puissent voir.',
      en: 'The field "Title" of "Hero" (block 2) is empty: write a text that visitors can see.',
    },
  });
});

test('repeatable and single components of a block are checked too', () => {
  const faq = { __component: 'blocks.faq', questions: [{ question: 'Quand ?', answer: '\n' }] };
  const issue = check({ blocks: [faq] });
  expect(issue?.field).toEqual(['blocks', '0', 'questions', '0', 'answer']);
  expect(issue?.sentence.en).toContain('The field "Answer" of "Question" (number 1) is empty');
  expect(check({ seo: { text: '' } })?.sentence.en).toContain('The field "Text" of "Search and sharing" is empty');
});

test('optional texts may be empty, and missing components are not checked', () => {
  expect(check({ blocks: [{ ...hero, text: '' }], seo: null })).toBeNull();
});

test.each([' ', '\n\t', '\u00a0', '\u202f', '\u200b', '\u00ad', '\u2060', '\ufeff', '\u3164', '\u2800', '', null, 7])(
  'nothing of %j can be seen',
  (value) => expect(hasVisibleText(value)).toBe(false),
);

test.each(['a', ' ! ', '15', 'é', '—', '🧠', '你好'])('"%s" is visible', (value) => {
  expect(hasVisibleText(value)).toBe(true);
});

import { expect, test } from 'vitest';
import { findNewTopics, translateLabels } from './topics.ts';

test('what stands at the same place in both languages is one topic with two names', () => {
  const articles = [
    { fr: ['Soins', 'Comprendre'], en: ['Care', 'Understanding'] },
    { fr: ['Comprendre'], en: ['Understanding'] },
  ];
  expect(findNewTopics(articles, [])).toEqual([
    { fr: 'Soins', en: 'Care' },
    { fr: 'Comprendre', en: 'Understanding' },
  ]);
});

test('no topic is lost where the languages differ, and none is listed twice', () => {
  const known = [{ documentId: 't1', names: { fr: 'Soins', en: 'Care' } }];
  expect(findNewTopics([{ fr: ['Soins', 'Proches'], en: ['Care'] }, { en: ['Research', 'Care'] }], known)).toEqual([
    { fr: 'Proches' },
    { en: 'Research' },
  ]);
  expect(findNewTopics([{ fr: ['Soins'], en: ['Care'] }, { fr: [''] }, {}], known)).toEqual([]);
});

test('a label that a translation began with is no topic of its own while the topic has no name in that language', () => {
  const known = [{ documentId: 't1', names: { fr: 'Soins' } }];
  expect(findNewTopics([{ fr: ['Soins'], en: ['Soins'] }], known)).toEqual([]);
  expect(findNewTopics([{ en: ['Soins'] }], [{ documentId: 't1', names: { fr: 'Soins', en: 'Care' } }])).toEqual([
    { en: 'Soins' },
  ]);
});

test('a translation begins with the names of the other language', () => {
  const topics = [{ documentId: 't1', names: { fr: 'Soins', en: 'Care' } }];
  expect(translateLabels([{ text: 'Soins' }, { text: 'Autre' }], topics, 'fr', 'en')).toEqual([
    { text: 'Care' },
    { text: 'Autre' },
  ]);
});

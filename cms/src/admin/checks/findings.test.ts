// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { countOf, groupsAmong, sentenceOf } from './findings.ts';

const soon = {
  rule: 'status-soon',
  severity: 'should',
  path: 'statusConfirmedOn',
  values: { until: '2027-02-18' },
} as const;

test('a finding says its date as people do, in the language of the panel', () => {
  document.documentElement.lang = 'fr';
  expect(sentenceOf(soon)).toContain('d’ici au 18 février 2027');
  document.documentElement.lang = 'en';
  expect(sentenceOf(soon)).toContain('by February 18, 2027');
});

test('what is no date, and a place that nothing fills, stay as they are', () => {
  expect(sentenceOf({ ...soon, rule: 'link-empty', values: { link: '/2027-02-18' } })).toContain('/2027-02-18');
  expect(sentenceOf({ ...soon, values: {} })).toContain('{until}');
});

test('the group that somebody looks at can be seen as chosen when nothing is left in it', () => {
  const entries = [{ findings: [soon] }, { findings: [soon, { ...soon, rule: 'link-empty' }] }];
  expect(groupsAmong(entries, '')).toEqual(['link', 'status']);
  expect(groupsAmong(entries, 'link')).toEqual(['link', 'status']);
  expect(groupsAmong(entries, 'picture')).toEqual(['link', 'picture', 'status']);
});

test('one finding is said as one', () => {
  document.documentElement.lang = 'fr';
  expect([0, 1, 2].map(countOf)).toEqual(['rien à signaler', '1 remarque', '2 remarques']);
});

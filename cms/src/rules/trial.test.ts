import { expect, test } from 'vitest';
import { findTrialIssue } from './trial.ts';

const APPROVAL = { reference: 'SAMPLE-1', version: '2', date: '2026-01-15' };

test('a draft needs no approval; a publication needs all of it', () => {
  expect(findTrialIssue({ approval: null }, false)).toBeNull();
  expect(findTrialIssue({ approval: APPROVAL }, true)).toBeNull();
  expect(findTrialIssue({ approval: { ...APPROVAL, version: ' ' } }, true)?.sentence.en).toContain('Fill in: Version.');
  expect(findTrialIssue({ approval: { reference: 'SAMPLE-1' } }, true)?.sentence.en).toContain(
    'Fill in: Version, Date.',
  );
});

test.each([[['fr', 'US']], [[]], [null], [undefined]])('countries may be %j', (countries) => {
  expect(findTrialIssue({ countries }, false)).toBeNull();
});

test.each([['fr'], [['FRA']], [[1]], [{}], [['']]])('countries may not be %j', (countries) => {
  expect(findTrialIssue({ countries }, false)?.field).toEqual(['countries']);
});

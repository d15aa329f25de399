import { describe, expect, test } from 'vitest';
import { ClinicFailure, type FailureKind } from '#clinic/failure.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { describeFailure } from './describe-failure.ts';

const words = { fr: i18nIn('fr').t, en: i18nIn('en').t };

const kinds: FailureKind[] = [
  'invalid',
  'signed_out',
  'forbidden',
  'not_found',
  'conflict',
  'gone',
  'too_large',
  'unsupported',
  'too_many',
  'unavailable',
  'offline',
];

describe.each(kinds)('%s', (kind) => {
  test.each(['fr', 'en'] as const)('is said in whole sentences in %s, with what became of the answers', (locale) => {
    const { title, sentences } = describeFailure(words[locale], new ClinicFailure(kind), 'here');
    expect(title).toMatch(/\p{L}{3}/u);
    expect(sentences).toContain(words[locale]('failures.answers.here'));
    expect(sentences.length).toBeGreaterThanOrEqual(3);
    for (const sentence of [title, ...sentences]) expect(sentence).not.toMatch(/failures\.|\{\{|undefined/);
    for (const sentence of sentences) expect(sentence).toMatch(/\.$/);
  });
});

const english = (failure: ClinicFailure) => describeFailure(words.en, failure, 'here');

test.each([
  [30, 'Try again in one minute.'],
  [61, 'Try again in 2 minutes.'],
  [5_400, 'Try again in 90 minutes.'],
  [5_401, 'Try again in 2 hours.'],
  [86_400, 'Try again in 24 hours.'],
  [null, 'Try again in a few minutes.'],
])('too many calls with %s seconds to wait: %s', (retryAfterSeconds, sentence) => {
  const { sentences, mayRetry } = english(new ClinicFailure('too_many', { retryAfterSeconds }));
  expect(sentences.at(-1)).toBe(sentence);
  expect(mayRetry).toBe(true);
});

test('who shares a connection on which enough times are kept is told so, when to try again and how to go on without', () => {
  const failure = new ClinicFailure('too_many', { code: 'too_many_holds', retryAfterSeconds: 300 });
  const { sentences, mayRetry } = describeFailure(words.en, failure, null);
  expect(sentences).toEqual([expect.stringContaining('go on without choosing a time'), 'Try again in 5 minutes.']);
  expect(sentences[0]).toContain('share your internet connection');
  expect(mayRetry).toBe(true);
});

test('a time that somebody else took is said, and sending the same again is not offered', () => {
  const { sentences, mayRetry } = english(new ClinicFailure('conflict', { code: 'slot_taken' }));
  expect(sentences.at(-1)).toContain('Somebody has just taken this time');
  expect(mayRetry).toBe(false);
  expect(english(new ClinicFailure('conflict')).mayRetry).toBe(true);
});

test('a form that was sent before is settled: nothing is said of answers that could be lost', () => {
  const { sentences, mayRetry } = english(new ClinicFailure('conflict', { code: 'completed' }));
  expect(sentences.join(' ')).not.toContain('still here');
  expect(mayRetry).toBe(false);
});

test('what the clinic says of the whole form is passed on', () => {
  const failure = new ClinicFailure('invalid', { fields: { non_field_errors: ['This form has changed.'] } });
  expect(english(failure).sentences).toContain('This form has changed.');
});

test('answers that are saved are said to be, and where nothing was typed nothing is said of them', () => {
  const offline = new ClinicFailure('offline');
  expect(describeFailure(words.en, offline, 'saved').sentences).toContain('Your answers are saved. Nothing is lost.');
  expect(describeFailure(words.en, offline, null).sentences.join(' ')).not.toContain('answers');
});

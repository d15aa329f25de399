import { expect, test } from 'vitest';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { subjectWords, titleWords } from './subject-words.ts';
import { wholeSubmission } from './submission.fixtures.ts';

test.each([
  ['fr', 'message', 'Message K7-42-93'],
  ['en', 'message', 'Message K7-42-93'],
  ['fr', 'survey', 'Point mémoire K7-42-93'],
  ['en', 'orientation', 'Guidance K7-42-93'],
] as const)('in %s a %s without a name is called in words, with its reference', (locale, kind, title) => {
  const nameless = { ...wholeSubmission, kind, name: null, email: 'paul@example.org', form_title: 'Point mémoire' };
  expect(titleWords(nameless, i18nIn(locale).t)).toBe(title);
  expect(titleWords({ ...nameless, name: 'Paul Exemple' }, i18nIn(locale).t)).toBe('Paul Exemple');
});

test.each([
  ['fr', 'correction', 'Correction de données demandée'],
  ['en', 'withdrawal', 'Consent withdrawn'],
  ['en', 'contact', 'Message'],
] as const)('in %s a message about a %s is named for what it is', (locale, topic, title) => {
  const about = { ...wholeSubmission, kind: 'message', topic, trial_name: undefined } as const;
  expect(subjectWords(about, i18nIn(locale).t)).toBe(title);
});

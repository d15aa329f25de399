import { expect, test } from 'vitest';
import { readRecord } from '#contract/records/submission-records.ts';
import { whoAnswered } from '#contract/records/who-answered.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { whoWords } from './who-words.ts';

const contact = { first_name: 'Paul', last_name: 'Martin', email: 'paul@example.org' };
const named = { person_first_name: 'Anne', person_last_name: 'Martin', helper_tie: 'child' };

/** What staff read of a stored preconsultation. */
function said(given: object, locale: 'fr' | 'en' = 'fr'): string | null {
  const form = { id: 'preconsultation', slug: 'preconsultation', version: '1' };
  const base = { form, user_type: 'patient', filled_by: 'self', started_at: '2026-01-12T09:00:00.000Z', answers: {} };
  const who = whoAnswered(readRecord({ kind: 'preconsultation', content: { ...base, ...given } }));
  return who && whoWords(who, i18nIn(locale).t);
}

test.each([
  ['fr', { filled_by: 'self', contact }, 'La personne a répondu elle-même.'],
  [
    'fr',
    { filled_by: 'on_behalf', contact, answers: named },
    'Paul Martin (fils ou fille) a répondu pour Anne Martin.',
  ],
  [
    'en',
    { filled_by: 'on_behalf', contact, answers: named },
    'Answered by Paul Martin (son or daughter) on behalf of Anne Martin.',
  ],
  [
    'fr',
    {
      filled_by: 'on_behalf',
      answers: { ...named, helper_first_name: 'Jo', helper_last_name: 'Roy', helper_tie: 'x' },
    },
    'Jo Roy a répondu pour Anne Martin.',
  ],
  ['fr', { filled_by: 'on_behalf' }, 'Un proche a répondu pour quelqu’un dont le nom n’est pas indiqué.'],
  ['en', { filled_by: 'on_behalf' }, 'Answered by someone close on behalf of somebody who is not named.'],
  [
    'en',
    { filled_by: 'with_help', contact, answers: { helper_first_name: 'Jo', helper_tie: 'friend' } },
    'Answered by the person, helped by Jo (friend or neighbor).',
  ],
  ['fr', { filled_by: 'with_help', contact }, 'La personne a répondu avec de l’aide.'],
  ['en', { user_type: 'healthcare_professional', contact }, 'Answered by a health professional, Paul Martin.'],
] as const)('%s: %o is said as "%s"', (locale, given, words) => {
  expect(said(given, locale)).toBe(words);
});

test('what is no form was answered by nobody', () => {
  expect(whoAnswered(readRecord({ kind: 'contact', content: { contact } }))).toBeNull();
});

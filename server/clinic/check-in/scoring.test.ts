import { expect, test } from 'vitest';
import { answersAsked } from '#contract/rules/enabled-items.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { sameWord } from './same-word.ts';
import { recallDelay, scoreCheckIn, scoreRelativeView } from './score-check-in.ts';

const form = (locale: 'fr' | 'en') => {
  const found = currentDefinitions.find('memory-check-in-a', locale, 'patient');
  if (!found) throw new Error('there is no memory check-in');
  return found;
};
const FRIDAY = new Date('2026-11-20T12:00:00Z');

test.each([
  ['Chene', 'chêne', true],
  ['le  CHÊNE', 'chêne', true],
  ['bouiloire', 'bouilloire', true],
  ['péncihe', 'péniche', true],
  ['oaks', 'oak', false],
  ['hammmer', 'hammer', true],
  ['hummmer', 'hammer', false],
  ['cle a molette', 'clé à molette', true],
  ['', 'oak', false],
])('%s for %s: %s', (typed, word, same) => {
  expect(sameWord(typed, word)).toBe(same);
});

test('each domain is scored alone and there is no total', () => {
  const scores = scoreCheckIn(
    form('fr'),
    {
      who_answers: 'self',
      words_recall: ['chene', 'CHÊNE', 'marteau', 'tulipe'],
      words_recognise: ['oak', 'hammer', 'wool', 'maple'],
      orientation_year: '2026',
      orientation_month: 'Novembre',
      orientation_weekday: 'jeudi',
      orientation_region: 'Bretagne',
      change_words: 'clear',
      change_places: 'little',
      daily_money: 'much',
      daily_cooking: 'same',
    },
    FRIDAY,
  );
  expect(scores).toEqual({
    scoring_version: '4',
    without_exercise: null,
    recall: { score: 2, out_of: 5 },
    recall_delay_minutes: null,
    recognition: { score: 2, out_of: 5 },
    orientation: { score: 3, out_of: 4 },
    change: { score: 3, out_of: 4 },
    daily_life: { score: 2, out_of: 4 },
  });
});

test('"I don’t know" and skipped questions are never wrong', () => {
  const scores = scoreCheckIn(
    form('en'),
    {
      who_answers: 'self',
      orientation_year: 'unknown',
      orientation_month: '11',
      words_recall: 'unknown',
      change_words: 'unknown',
    },
    FRIDAY,
  );
  expect(scores).toMatchObject({ recall: null, recognition: null, change: null, daily_life: null });
  expect(scores.orientation).toEqual({ score: 1, out_of: 1 });
});

test('nothing of the exercise is scored when somebody answers for another, whatever was sent', () => {
  const answers = {
    words_recall: ['kettle'],
    words_recognise: ['kettle'],
    orientation_year: '2026',
    change_words: 'clear',
  };
  const asked = answersAsked(form('en'), { ...answers, who_answers: 'on_behalf' });
  expect(scoreCheckIn(form('en'), asked, FRIDAY)).toEqual({
    scoring_version: '4',
    without_exercise: 'on_behalf',
    recall: null,
    recall_delay_minutes: null,
    recognition: null,
    orientation: null,
    change: { score: 2, out_of: 2 },
    daily_life: null,
  });
  const helped = scoreCheckIn(form('en'), { ...answers, who_answers: 'with_help' }, FRIDAY);
  expect(helped).toMatchObject({ without_exercise: null, recall: { score: 1, out_of: 5 } });
});

test('words that somebody chose not to learn have no score', () => {
  const answers = {
    who_answers: 'self',
    words_learn: 'unknown',
    words_recall: ['kettle'],
    words_recognise: ['kettle'],
  };
  expect(scoreCheckIn(form('en'), answers, FRIDAY)).toMatchObject({ recall: null, recognition: null });
});

test('the delay stands beside the words that were recalled, and only where it can be true', () => {
  const answers = { who_answers: 'self', words_recall: ['kettle'] };
  expect(scoreCheckIn(form('en'), answers, FRIDAY, { delay: 7 }).recall_delay_minutes).toBe(7);
  expect(scoreCheckIn(form('en'), { who_answers: 'self' }, FRIDAY, { delay: 7 }).recall_delay_minutes).toBeNull();
  const started_at = '2026-11-20T12:50:00+01:00';
  expect(recallDelay({ started_at, recall_delay_minutes: 7 }, FRIDAY)).toBe(7);
  expect(recallDelay({ started_at, recall_delay_minutes: 60 }, FRIDAY)).toBeNull();
  expect(recallDelay({ started_at }, FRIDAY)).toBeNull();
});

test('around midnight the day of the visitor’s place is right', () => {
  const late = new Date('2026-01-01T03:00:00Z');
  const score = (day: string, year: string) =>
    scoreCheckIn(form('en'), { who_answers: 'self', orientation_weekday: day, orientation_year: year }, late)
      .orientation?.score;
  expect(score('Wednesday', '2025')).toBe(2);
  expect(score('Thursday', '2026')).toBe(2);
  expect(score('Friday', '2024')).toBe(0);
});

test('a form that was begun before midnight may name the day before, one that was begun days ago may not', () => {
  const score = (begun: string) =>
    scoreCheckIn(form('en'), { who_answers: 'self', orientation_weekday: 'Thursday' }, FRIDAY, {
      begun: new Date(begun),
    }).orientation?.score;
  expect(score('2026-11-19T22:50:00Z')).toBe(1);
  expect(score('2026-11-19T11:50:00Z')).toBe(0);
  expect(score('2026-11-27T12:00:00Z')).toBe(0);
});

test('words count in the language in which they were learned, whatever the page was changed to', () => {
  const answers = { who_answers: 'self', words_recall: ['bouilloire', 'chêne', 'oak', 'marteau', 'tulipe'] };
  const languages = [form('fr'), form('en')];
  expect(scoreCheckIn(form('en'), answers, FRIDAY, { languages }).recall).toEqual({ score: 3, out_of: 5 });
});

test('the view of somebody close is a mean of what they answered', () => {
  expect(scoreRelativeView({ relative_words: '5', relative_places: '4', relative_attention: 'unknown' })).toEqual({
    scoring_version: '4',
    informant_mean: 4.5,
  });
  expect(scoreRelativeView({}).informant_mean).toBeNull();
});

import { expect, test } from 'vitest';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { observationsIn } from './observations.ts';

const form = (locale: 'fr' | 'en') => {
  const found = currentDefinitions.find('memory-check-in-a', locale, 'patient');
  if (!found) throw new Error('there is no memory check-in');
  return found;
};

test('what was said is grouped by answer, in the form’s words and order', () => {
  const answers = {
    change_words: 'little',
    change_appointments: 'none',
    change_conversations: 'little',
    change_places: 'unknown',
    daily_money: 'much',
    words_recall: ['kettle'],
  };
  expect(observationsIn('change', form('en'), answers, 'I don’t know')).toEqual([
    { answer: 'No change', about: ['Remembering an appointment'] },
    {
      answer: 'A little harder',
      about: ['Remembering a conversation from the day before', 'Finding words when speaking'],
    },
    { answer: 'I don’t know', about: ['Finding the way in a familiar place'] },
  ]);
  expect(observationsIn('daily', form('fr'), answers, 'Je ne sais pas')).toEqual([
    { answer: 'Beaucoup plus d’aide', about: ['Gérer son argent et ses papiers'] },
  ]);
});

test('nothing said gives nothing', () => {
  expect(observationsIn('change', form('fr'), { age_years: 72 }, 'Je ne sais pas')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { type UserType, userTypes } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { type Recommendation, recommend, recommendToReaders } from './recommend.ts';

/** The questions that the rules look at. */
const ASKED = ['need', 'duration', 'impact', 'diagnosed', 'lives_alone', 'red_flags'];

/** Everything that may be answered to a question, and nothing. Of the signs, each alone. */
function answersTo(linkId: string): (string | boolean | string[] | undefined)[] {
  const form = currentDefinitions.draw('orientation', 'fr', 'patient');
  const item = form?.steps.flatMap(({ items }) => items).find(({ link_id }) => link_id === linkId);
  if (!item) throw new Error(`there is no question ${linkId}`);
  if (item.type === 'boolean') return [undefined, true, false];
  const values = (item.options ?? []).map(({ value }) => value);
  return item.type === 'multi' ? values.map((value) => [value]) : [undefined, ...values];
}

function* everyAnswer(questions: readonly string[] = ASKED): Generator<Answers> {
  const [question, ...others] = questions;
  if (question === undefined) yield {};
  else
    for (const rest of everyAnswer(others)) {
      for (const answer of answersTo(question)) yield answer === undefined ? rest : { ...rest, [question]: answer };
    }
}

const doors = (given: readonly Recommendation[]) => given.map(({ cta }) => cta.link.replace(/[?#].*$/, ''));
const every = [...everyAnswer()];
const hasNoSign = ({ red_flags }: Answers) => Array.isArray(red_flags) && red_flags.includes('none');

describe.each(userTypes)('whatever a %s answers', (userType: UserType) => {
  test('something is recommended, each with a reason, and no two open the same door', () => {
    for (const answers of every) {
      for (const given of [recommend(answers, userType, 'fr'), recommendToReaders(answers, userType, 'en')]) {
        expect(given.length, JSON.stringify(answers)).toBeGreaterThan(0);
        expect(new Set(doors(given)).size, JSON.stringify(answers)).toBe(given.length);
        for (const { reasons } of given) {
          expect(reasons.length).toBeGreaterThan(0);
          expect(new Set(reasons).size).toBe(reasons.length);
        }
      }
    }
  });
});

test('a professional is advised as one: referring, criteria, pages for patients; never as if they were the patient', () => {
  const forPatients = /^\/(questionnaire|nos-offres|preconsultation|notre-approche)/;
  for (const answers of every.filter(hasNoSign)) {
    const given = recommend(answers, 'healthcare_professional', 'fr');
    for (const door of doors(given)) expect(door, JSON.stringify(answers)).not.toMatch(forPatients);
    expect(JSON.stringify(given)).not.toMatch(/votre médecin|Vous voulez comprendre|Vous pensez à participer/);
  }
  const [first] = recommend(
    { red_flags: ['none'], need: 'doctor', duration: 'weeks' },
    'healthcare_professional',
    'en',
  );
  expect(first).toMatchObject({ code: 'refer', urgency: 'soon', cta: { link: '/pro/medecin-generaliste' } });
  expect(first?.reasons.join(' ')).toContain('blood tests, imaging');
});

test('advice that leads to the same page stands in one card, with every reason and the more pressing urgency', () => {
  const answers = { red_flags: ['none'], need: 'doctor', impact: 'much', lives_alone: true };
  const [card, ...others] = recommend(answers, 'patient', 'fr').filter(
    ({ cta }) => cta.link === '/nos-offres/consultation',
  );
  expect(others).toEqual([]);
  expect(card).toMatchObject({ code: 'consultation', urgency: 'soon' });
  expect(card?.reasons).toContain('Vous vivez seul ou seule, et la vie de tous les jours est difficile.');
});

test('advice for somebody else speaks of them, and advice for oneself of nobody else', () => {
  for (const answers of every.filter(hasNoSign)) {
    const said = (reader: 'patient' | 'caregiver') =>
      (['fr', 'en'] as const).map((locale) => JSON.stringify(recommend(answers, reader, locale))).join();
    expect(said('caregiver'), JSON.stringify(answers)).not.toMatch(
      /votre médecin|vous pensez à participer|vous correspondre|vous vivez|your (?:doctor|memory)|you live|suit you|of taking part/i,
    );
    expect(said('patient'), JSON.stringify(answers)).not.toMatch(
      /la personne|son médecin|the person|their (?:doctor|memory)/i,
    );
  }
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type FormDefinition, formDefinitionSchema, userTypes } from '#contract/forms/form-definition.ts';
import { checkAnswer, checkAnswers } from '#contract/rules/check-answers.ts';
import { EMERGENCY_NUMBERS } from '#contract/rules/emergency-numbers.ts';
import { enabledItems } from '#contract/rules/enabled-items.ts';
import { rightAnswers, wrongAnswer } from '../../testing/clinic/any-answers.fixtures.ts';
import { faultMessage } from '../http/sentences.ts';
import { currentRuleset } from '../trials/matching/ruleset.ts';
import { currentDefinitions, loadDefinitions } from './load-definitions.ts';

const allForms: FormDefinition[] = currentDefinitions.slugs.flatMap((slug) =>
  (['fr', 'en'] as const).flatMap((locale) =>
    userTypes.flatMap((userType) => {
      const form = currentDefinitions.draw(slug, locale, userType);
      return form ? [form] : [];
    }),
  ),
);
const named = allForms.map((form) => [`${form.slug} ${form.locale} ${form.user_type}`, form] as const);
const itemsOf = (form: FormDefinition | null) => (form?.steps ?? []).flatMap((step) => step.items);
const checkIn = (list: string) => currentDefinitions.find(`memory-check-in-${list}`, 'en', 'patient');

describe('every form', () => {
  test.each(named)('%s has the shape of the contract', (_name, form) => {
    expect(formDefinitionSchema.safeParse(form).error).toBeUndefined();
  });

  test.each(named)('%s accepts any right answers and no wrong one', (_name, form) => {
    const mutated = rightAnswers(form).chain((answers) =>
      fc
        .constantFrom(...enabledItems(form, answers).filter(({ type }) => type !== 'display'))
        .chain((item) => wrongAnswer(item).map((wrong) => ({ answers, item, wrong }))),
    );
    fc.assert(
      fc.property(mutated, ({ answers, item, wrong }) => {
        expect(checkAnswers(form, answers)).toEqual({});
        expect(checkAnswers(form, { ...answers, [item.link_id]: wrong })).toHaveProperty([item.link_id]);
        expect(checkAnswers(form, { ...answers, 'not-asked': 1 })).toHaveProperty(['not-asked']);
      }),
      { numRuns: 40 },
    );
  });

  test('French is written with its spaces and apostrophes', () => {
    const french = JSON.stringify(
      allForms.filter(({ locale }) => locale === 'fr').map(({ title, steps }) => [title, steps]),
    );
    expect(french).not.toMatch(/[\p{L}»)] [:;?!]|«[^\u00a0]|[^\u00a0]»|\p{L}'\p{L}/u);
  });
});

test('a caregiver is asked about the person they help', () => {
  const asked = (reader: 'patient' | 'caregiver') =>
    itemsOf(currentDefinitions.find('trial-finder', 'fr', reader)).find(({ link_id }) => link_id === 'age_years')
      ?.label;
  expect(asked('patient')).toBe('Quel âge avez-vous\u00a0?');
  expect(asked('caregiver')).toBe('Quel âge a la personne que vous aidez\u00a0?');
});

test.each(['memory-check-in', 'preconsultation', 'secondary-consultation', 'orientation'])(
  '%s asks whether it is urgent once the country is told, and before anything about health',
  (slug) => {
    const forms = allForms.filter((form) => form.slug === slug);
    expect(forms.length).toBeGreaterThan(3);
    for (const form of forms) {
      const asked = itemsOf(form).map(({ link_id }) => link_id);
      const before = asked.slice(0, asked.indexOf('red_flags'));
      expect(before).toContain('country');
      expect(['who_answers', 'age_years', 'country']).toEqual(expect.arrayContaining(before));
    }
  },
);

test('every country that a form offers has its own numbers to call', () => {
  const offered = allForms.flatMap((form) => itemsOf(form).filter(({ link_id }) => link_id === 'country'));
  expect(offered.length).toBeGreaterThan(10);
  for (const { options = [] } of offered) {
    expect(options.map(({ value }) => value).sort()).toEqual(Object.keys(EMERGENCY_NUMBERS).sort());
  }
});

describe('the memory check-in', () => {
  test('has at most 24 screens for anybody, with red flags before any question about memory', () => {
    const form = checkIn('a');
    for (const who_answers of ['self', 'with_help', 'on_behalf']) {
      const asked = new Set(form ? enabledItems(form, { who_answers, study_partner: true }) : []);
      const shown = form?.steps.filter(({ items }) => items.some((item) => asked.has(item)));
      expect(shown?.length).toBeGreaterThan(10);
      expect(shown?.length).toBeLessThanOrEqual(24);
    }
    const screens = (form?.steps ?? []).map(({ id }) => id);
    expect(screens.indexOf('red-flags')).toBeLessThan(screens.indexOf('words-learn'));
  });

  test('exists once for each word list, with the same words at every reading', () => {
    const learned = ['a', 'b', 'c', 'd'].map((list) =>
      itemsOf(checkIn(list)).find(({ type }) => type === 'word_learn'),
    );
    expect(new Set(learned.flatMap((item) => (item?.options ?? []).map(({ value }) => value))).size).toBe(20);
    expect(learned[0]?.options?.[0]).toEqual({ value: 'kettle', label: 'kettle', hint: 'a kitchen thing' });
    expect(currentDefinitions.find('memory-check-in', 'en', 'patient')).toBeNull();
    const drawn = Array.from({ length: 60 }, () => currentDefinitions.draw('memory-check-in', 'fr', 'patient')?.id);
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });

  test.each(['patient', 'caregiver'] as const)(
    'asks a %s nothing of the exercise for another person, and says why',
    (userType) => {
      const form = currentDefinitions.find('memory-check-in-b', 'en', userType);
      const asked = (who_answers: string) =>
        (form ? enabledItems(form, { who_answers }) : []).map(({ link_id }) => link_id).join(' ');
      const OWN_MEMORY = /words_|orientation_(year|month|weekday|region)/;
      expect(asked('on_behalf')).not.toMatch(OWN_MEMORY);
      expect(asked('on_behalf')).toContain('no_exercise');
      expect(asked('on_behalf')).not.toContain('helped');
      for (const who of ['self', 'with_help']) {
        expect(asked(who)).toMatch(OWN_MEMORY);
        expect(asked(who)).not.toContain('no_exercise');
      }
      expect(asked('with_help')).toMatch(/exercise_helped words_learn/);
      expect(asked('self')).not.toContain('helped');
    },
  );

  test('asks to recognise the five words among fifteen, without telling by their place', () => {
    const item = itemsOf(checkIn('a')).find(({ link_id }) => link_id === 'words_recognise');
    const values = (item?.options ?? []).map(({ value }) => value);
    expect(values).toHaveLength(15);
    expect(values).toEqual(expect.arrayContaining(['kettle', 'oak', 'barge', 'hammer', 'wool', 'maple']));
    expect(values.slice(0, 5)).not.toEqual(['kettle', 'oak', 'barge', 'hammer', 'wool']);
    expect(item?.options?.every(({ hint }) => hint === undefined)).toBe(true);
  });
});

describe('the trial finder', () => {
  const form = currentDefinitions.find('trial-finder', 'en', 'patient');

  const WHO = ['who_answers', 'person_agreement'];
  const factsOf = (items: ReturnType<typeof itemsOf>) => items.filter(({ link_id }) => !WHO.includes(link_id));

  test('has at most twelve screens and asks at most fourteen questions of anybody, besides who answers', () => {
    if (!form) throw new Error('there is no trial finder');
    const screens = form.steps.filter(({ items }) => factsOf(items).length > 0);
    expect(screens.length).toBeLessThanOrEqual(12);
    fc.assert(fc.property(rightAnswers(form), (answers) => factsOf(enabledItems(form, answers)).length <= 14));
  });

  test('asks nothing but who answers and facts of the ruleset', () => {
    for (const { link_id } of factsOf(itemsOf(form))) expect(currentRuleset.facts).toContain(link_id);
  });
});

test('an age below 18 is told in words, by the interface too', () => {
  const age = currentDefinitions
    .find('trial-finder', 'fr', 'patient')
    ?.steps.flatMap(({ items }) => items)
    .find(({ link_id }) => link_id === 'age_years');
  const fault = age && checkAnswer(age, 12);
  if (!fault) throw new Error('a child was taken for an adult');
  const said = 'Ce service s’adresse aux personnes majeures\u00a0: vérifiez l’âge.';
  expect(fault).toEqual({ code: 'min', limit: 18, text: said });
  expect(faultMessage(fault, 'fr')).toMatchObject({ code: 'min_text', values: { text: said } });
});

describe('a definition that is wrong', () => {
  function broken(file: string, change: (text: string) => string): () => void {
    const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(import.meta.dirname, folder, { recursive: true });
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
    return () => void loadDefinitions(folder);
  }

  test.each([
    ['orientation.json', '"type": "multi"', '"type": "several"', /orientation\.json.*steps\.\d/],
    ['orientation.json', '"version": "20', '"version": "', /orientation\.json is wrong at version/],
    ['trial-finder.json', '"use": "age"', '"use": "nothing"', /trial-finder\.json uses unknown steps: nothing/],
    [
      'step-groups.json',
      '"question": "study_partner"',
      '"question": "later"',
      /partner_hours_week.*later is not asked/,
    ],
    ['step-groups.json', '"answer": "no_concern"', '"answer": "x"', /anti_amyloid.*no option x/],
    ['after-questions.json', '"link_id": "feeling"', '"link_id": "ease"', /items ease: is there twice/],
    ['trial-finder.json', '"name": "trial-finder"', '"name": "finder"', /names an unknown route: finder/],
    ['orientation.json', '"kind": "orientation"', '"kind": "advice"', /orientation\.json is wrong at kind/],
    ['words.json', '"id": "kettle"', '"id": "Kettle"', /words\.json is wrong at lists\.a\.0\.id/],
  ])('%s with %s as %s is refused by name', (file, from, to, message) => {
    expect(broken(file, (text) => text.replace(from, to))).toThrow(message);
  });
});

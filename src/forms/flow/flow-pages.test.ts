import { describe, expect, test } from 'vitest';
import { form, pagesOf, progress } from '../../../tests/support/flow-pages.ts';
import {
  askedAnswers,
  flowPages,
  flowSteps,
  furthestStep,
  pageOfField,
  placeOf,
  REVIEW,
  reachableStep,
  STOPPED,
  screenAt,
  skippedFrom,
  stepAfter,
  stepBefore,
  stepsBefore,
  URGENT_HELP,
  unskippedFrom,
} from './flow-pages.ts';
import type { FlowStep } from './flow-types.ts';

const Nothing = () => null;

describe('where one may be', () => {
  const definition = form('preconsultation');
  const pages = pagesOf(definition, { who_answers: 'self' });
  const answers = { who_answers: 'self', country: 'fr', red_flags: ['none'], reason: ['memory'], age_years: 72 };

  test('a step ahead of what was gone through gives way to the furthest', () => {
    const begun = progress({ answers, passed: ['who', 'about-country', 'red-flags', 'person', 'reason'] });
    expect(reachableStep('practical', pages, begun)).toBe('since');
    expect(reachableStep('reason', pages, begun)).toBe('reason');
    expect(reachableStep('no-such-step', pages, begun)).toBe('since');
    expect(reachableStep(REVIEW, pages, begun)).toBe('since');
    expect(reachableStep(null, pages, begun)).toBe('who');
    expect(reachableStep('since', pages, progress())).toBe('who');
  });

  test('an answer made wrong afterwards leads back to it', () => {
    const passed = pages.map(({ id }) => id);
    const all = { ...answers, modality: 'video' };
    expect(furthestStep(pages, progress({ answers: all, passed }))).toBe(REVIEW);
    expect(furthestStep(pages, progress({ answers: { ...all, age_years: 7 }, passed }))).toBe('about-age');
  });

  test('a sign that needs help now stops until its numbers were shown', () => {
    const passed = ['who', 'about-country', 'red-flags', 'person', 'reason'];
    const urgent = { ...answers, red_flags: ['fever'] };
    expect(furthestStep(pages, progress({ answers: urgent, passed }))).toBe(URGENT_HELP);
    expect(reachableStep('reason', pages, progress({ answers: urgent, passed }))).toBe(URGENT_HELP);
    const warned = progress({ answers: urgent, passed, warnedOf: ['fever'] });
    expect(furthestStep(pages, warned)).toBe('since');
    expect(stepAfter(URGENT_HELP, pages, warned)).toBe('person');
    expect(stepBefore(URGENT_HELP, pages, warned)).toBe('red-flags');
    const another = { ...warned, answers: { ...urgent, red_flags: ['fever', 'stroke'] } };
    expect(furthestStep(pages, another)).toBe(URGENT_HELP);
    expect(reachableStep(URGENT_HELP, pages, progress({ answers, passed }))).toBe('since');
  });

  test('the numbers stand in the place of the screen that asks for the signs', () => {
    const urgent = { ...progress({ answers: { ...answers, red_flags: ['fever'] } }), stopped: true };
    expect(placeOf(URGENT_HELP, pages)).toBe('red-flags');
    expect(placeOf('reason', pages)).toBe('reason');
    expect(screenAt('red-flags', pages, urgent)).toBe(URGENT_HELP);
    expect(screenAt('reason', pages, urgent)).toBe('reason');
    expect(screenAt('red-flags', pages, { ...urgent, stopped: false })).toBe('red-flags');
    expect(screenAt('red-flags', pages, { ...urgent, warnedOf: ['fever'] })).toBe('red-flags');
  });

  test('an answer that stops is said why in the place of its question, and leads no further', () => {
    const forAnother = { ...answers, who_answers: 'on_behalf', person_agreement: 'not_asked' };
    const shown = pagesOf(definition, forAnother);
    const stopped = progress({ answers: forAnother, passed: shown.map(({ id }) => id) });
    expect(furthestStep(shown, stopped)).toBe('agreement');
    expect(screenAt('agreement', shown, { ...stopped, stopped: true })).toBe(STOPPED);
    expect(screenAt('agreement', shown, { ...stopped, stopped: false })).toBe('agreement');
    expect(placeOf(STOPPED, shown)).toBe('agreement');
    expect(stepBefore(STOPPED, shown, stopped)).toBe('agreement');
    expect(stepsBefore(STOPPED, shown)).toEqual(['who', 'about-country', 'red-flags']);
    expect(askedAnswers(shown, forAnother, { local: false })).not.toHaveProperty('person_agreement');
  });

  test('a screen that must have its panel waits for it', () => {
    const slot = { key: 'slot', label: 'Le rendez-vous', required: true, Control: Nothing };
    const withSlot = flowPages([{ id: 'when', title: 'Quand', items: [], panel: slot }], {});
    const passed = ['when'];
    expect(furthestStep(withSlot, progress({ passed }))).toBe('when');
    const panels = { slot: { value: '1', label: 'mardi' } };
    expect(furthestStep(withSlot, progress({ passed, panels }))).toBe(REVIEW);
    expect(pageOfField('slot', withSlot)).toBe('when');
  });
});

describe('steps that are left out', () => {
  const definition = form('memory-check-in', 'en');
  const steps = flowSteps({ definition });
  const pages = pagesOf(definition);
  const skipped = skippedFrom('diagnosis', 'relative', steps);

  test('are those from the button to where it leads', () => {
    expect(skipped).toEqual([
      'diagnosis',
      'mmse',
      'partner',
      'medicines',
      'acceptable',
      'history',
      'other-trial',
      'place',
    ]);
    const some = progress({ skipped });
    expect(stepAfter('diagnosis', pages, some)).toBe('relative');
    expect(stepBefore('relative', pages, some)).toBe('words-recognise');
    expect(skippedFrom('other-trial', REVIEW, steps)).toEqual(['other-trial', 'place', 'relative']);
  });

  test('are asked again once the first of them is answered', () => {
    expect(unskippedFrom('diagnosis', steps, skipped)).toEqual([]);
    expect(unskippedFrom('who', steps, skipped)).toEqual(skipped);
  });
});

test('the flow puts its own steps around the form, changes its steps, and keeps its own answers apart', () => {
  const definition = form('orientation');
  const item = {
    link_id: 'first_name',
    type: 'string',
    label: 'Prénom',
    required: true,
    unknown_allowed: false,
  } as const;
  const own = { id: 'you', title: 'Vous', items: [item], local: true };
  const decorate = (step: FlowStep) => ({ ...step, lead: step.id });
  const pages = flowPages(flowSteps({ definition, before: [own], decorate }), {});
  expect(pages.map(({ id, lead }) => [id, lead]).slice(0, 2)).toEqual([
    ['you', undefined],
    ['who', 'who'],
  ]);
  const answers = { first_name: 'Zoé', red_flags: ['none'], need: 'wrong', duration: '' };
  expect(askedAnswers(pages, answers, { local: true })).toEqual({ first_name: 'Zoé' });
  expect(askedAnswers(pages, answers, { local: false })).toEqual({ red_flags: ['none'] });
  expect(pageOfField('first_name', pages)).toBe('you');
  expect(pageOfField('nothing', pages)).toBeNull();
});

test('answers to hidden questions are not sent', () => {
  const definition = form('trial-finder', 'en');
  const answers = { study_partner: false, partner_hours_week: 20 };
  expect(askedAnswers(pagesOf(definition, answers), answers, { local: false })).toEqual({ study_partner: false });
});

test('a draft tells which steps lie behind', () => {
  const pages = pagesOf(form('preconsultation'));
  expect(stepsBefore('since', pages)).toEqual(['who', 'about-country', 'red-flags', 'reason']);
  expect(stepsBefore(URGENT_HELP, pages)).toEqual(['who', 'about-country', 'red-flags']);
  expect(stepsBefore(REVIEW, pages)).toHaveLength(pages.length);
  expect(stepsBefore(null, pages)).toEqual([]);
});

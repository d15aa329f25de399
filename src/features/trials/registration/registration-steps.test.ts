import { expect, test } from 'vitest';
import { i18nIn } from '../../../../tests/support/i18n.ts';
import { filledBy, ownSteps, withoutBestTime } from './registration-steps.ts';

const { t } = i18nIn('fr');
const contact = { phone: '01 99 00 00 00', hours: null };

test('before the form’s questions: for whom, whom to call, when; the time may be left open', () => {
  const steps = ownSteps(t, { locale: 'fr', contact });
  expect(steps.map(({ id }) => id)).toEqual(['who', 'contact', 'slot']);
  expect(steps[1]?.items.map(({ link_id, required }) => [link_id, required])).toEqual([
    ['first_name', true],
    ['last_name', true],
    ['email', true],
    ['phone', true],
  ]);
  expect(steps[2]?.panel).toMatchObject({ key: 'slot', required: false });
});

test.each([
  [{ registers_for: 'self' }, 'self'],
  [{ registers_for: 'with_help' }, 'with_help'],
  [{ registers_for: 'on_behalf' }, 'on_behalf'],
  [{}, 'self'],
] as const)('%o is filled in by %s', (answers, by) => {
  expect(filledBy(answers)).toBe(by);
});

test('who chose a time is not asked when to be called', () => {
  const item = (link_id: string) => ({
    link_id,
    type: 'boolean' as const,
    label: link_id,
    required: false,
    unknown_allowed: false,
  });
  const step = { id: 'best-time', title: 'Quand', items: [item('best_time'), item('helper')] };
  expect(withoutBestTime(t, step)).toMatchObject({ title: 'Pendant l’appel', items: [{ link_id: 'helper' }] });
  const other = { id: 'questions', title: 'Vos questions', items: [item('questions')] };
  expect(withoutBestTime(t, other)).toBe(other);
});

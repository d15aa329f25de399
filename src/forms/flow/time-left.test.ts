import { expect, test } from 'vitest';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { currentDefinitions } from '../../../server/clinic/definitions/load-definitions.ts';
import { flowPages, flowSteps, REVIEW } from './flow-pages.ts';
import { timeLeft } from './time-left.ts';

function pagesOf(slug: string, answers: Answers = {}) {
  const definition: FormDefinition | null = currentDefinitions.draw(slug, 'fr', 'patient');
  if (!definition) throw new Error(`there is no ${slug}`);
  return flowPages(flowSteps({ definition }), answers);
}

test('the check-in takes the ten minutes that its opening promises', () => {
  const pages = pagesOf('memory-check-in', { who_answers: 'self' });
  const { minutes } = timeLeft(pages[0]?.id ?? '', pages, []);
  expect(minutes).toBeGreaterThanOrEqual(9);
  expect(minutes).toBeLessThanOrEqual(12);
});

test.each(['memory-check-in', 'preconsultation', 'orientation', 'trial-registration'])(
  'what is left of %s only gets less from one screen to the next, and is a minute at the end',
  (slug) => {
    const pages = pagesOf(slug);
    const left = [...pages.map(({ id }) => id), REVIEW].map((id) => timeLeft(id, pages, []));
    for (const [place, { minutes, behind, total }] of left.entries()) {
      expect(minutes).toBeLessThanOrEqual(left[place - 1]?.minutes ?? Number.POSITIVE_INFINITY);
      expect(behind).toBeLessThan(total);
    }
    expect(left.at(-1)?.minutes).toBe(1);
  },
);

test('screens that were left out take no time', () => {
  const pages = pagesOf('memory-check-in', { who_answers: 'self' });
  const first = pages[0]?.id ?? '';
  const skipped = pages.filter(({ id }) => id !== first).map(({ id }) => id);
  expect(timeLeft(first, pages, skipped).minutes).toBe(1);
});

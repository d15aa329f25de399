import * as fc from 'fast-check';
import type { FormDefinition, Item } from '#contract/forms/form-definition.ts';
import { type Answer, type Answers, UNKNOWN } from '#contract/forms/submission.ts';
import { enabledItems } from '#contract/rules/enabled-items.ts';

const text = (longest: number) =>
  fc.string({ unit: fc.constantFrom(...'abc éœ<>\'"-;{}$'), minLength: 1, maxLength: Math.min(longest, 40) });

const day = fc
  .date({ min: new Date('1930-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

function several({ options = [] }: Item): fc.Arbitrary<Answer> {
  const together = options.filter(({ exclusive }) => !exclusive).map(({ value }) => value);
  const alone = options.filter(({ exclusive }) => exclusive).map(({ value }) => [value]);
  return fc.oneof(fc.subarray(together, { minLength: 1 }), ...alone.map((values) => fc.constant(values)));
}

/** Any right answer to a question that is asked. */
function rightAnswer(item: Item): fc.Arbitrary<Answer> {
  const { min = -1000, max = 1000, max_len = 40, pattern } = item.validation ?? {};
  switch (item.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min, max });
    case 'choice':
      return fc.constantFrom(...(item.options ?? []).flatMap(({ value, stop }) => (stop ? [] : [value])));
    case 'multi':
    case 'word_learn':
      return several(item);
    case 'word_recall':
      return fc.array(text(max_len), { minLength: 1, maxLength: max });
    case 'date':
      return day.map((iso) => iso.slice(0, 10)).filter((text) => new RegExp(pattern ?? '').test(text));
    case 'datetime':
      return day;
    case 'email':
      return fc.constant('ada@example.org');
    case 'phone':
      return fc.constant('+33 1 23 45 67 89');
    default:
      return pattern === undefined
        ? text(max_len)
        : fc.stringMatching(new RegExp(pattern)).filter((typed) => !/\p{Cc}/u.test(typed));
  }
}

/** Answers to every question, then only to those that are asked given the answers before them; some are left empty. */
export function rightAnswers(form: FormDefinition): fc.Arbitrary<Answers> {
  const items = form.steps.flatMap((step) => step.items).filter(({ type }) => type !== 'display');
  const one = (item: Item) =>
    fc.oneof(
      { weight: 6, arbitrary: rightAnswer(item) },
      { weight: 1, arbitrary: item.unknown_allowed ? fc.constant<Answer>(UNKNOWN) : rightAnswer(item) },
      { weight: 1, arbitrary: item.required || item.required_when ? rightAnswer(item) : fc.constant<Answer>(null) },
    );
  return fc.record(Object.fromEntries(items.map((item) => [item.link_id, one(item)]))).map((answers) => {
    const asked = new Set(enabledItems(form, answers).map(({ link_id }) => link_id));
    return Object.fromEntries(Object.entries(answers).filter(([linkId]) => asked.has(linkId)));
  });
}

/** Any wrong answer to a question that is asked. */
export function wrongAnswer(item: Item): fc.Arbitrary<Answer> {
  const { min, max, max_len, pattern } = item.validation ?? {};
  const wrong: Answer[] = [];
  if (item.required) wrong.push(null, '');
  if (item.options) wrong.push('not-an-option', ['not-an-option']);
  const [alone] = (item.options ?? []).filter(({ exclusive }) => exclusive);
  const [other] = (item.options ?? []).filter(({ exclusive }) => !exclusive);
  if (item.type === 'multi' && alone && other) wrong.push([alone.value, other.value]);
  if (item.type === 'word_recall') wrong.push('oak', ['bell\u0007'], Array(11).fill('oak'), ['x'.repeat(41)]);
  else if (item.type === 'boolean') wrong.push('yes', 1, ['yes']);
  else if (item.type === 'integer') wrong.push('12', 1.5, true);
  else if (!item.options) wrong.push(true, 3, ['x'], 'bell\u0007');
  if (min !== undefined && item.type === 'integer') wrong.push(min - 1);
  if (max !== undefined && item.type === 'integer') wrong.push(max + 1);
  if (max_len !== undefined && item.type !== 'word_recall') wrong.push('x'.repeat(max_len + 1));
  if (pattern !== undefined) wrong.push(...['!!', ' '].filter((typed) => !new RegExp(pattern).test(typed)));
  if (item.type === 'date' || item.type === 'datetime') wrong.push('!!');
  return fc.constantFrom(...wrong);
}

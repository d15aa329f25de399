import { expect, test } from 'vitest';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answer } from '#contract/forms/submission.ts';
import { i18nIn } from '../../../../tests/support/i18n.ts';
import { answerTexts } from './answer-text.ts';

const { t } = i18nIn('fr');
const options = [
  { value: 'a', label: 'La première' },
  { value: 'b', label: 'La deuxième' },
];

test.each<[Partial<Item>, Answer | undefined, string[]]>([
  [{ type: 'boolean' }, true, ['Oui']],
  [{ type: 'boolean' }, false, ['Non']],
  [{ type: 'choice', options }, 'b', ['La deuxième']],
  [{ type: 'multi', options }, ['a', 'b'], ['La première', 'La deuxième']],
  [{ type: 'word_recall' }, ['chêne', 'laine'], ['chêne', 'laine']],
  [{ type: 'integer' }, 0, ['0']],
  [{ type: 'integer', unknown_allowed: true }, 'unknown', ['Je ne sais pas']],
  [{ type: 'string' }, 'unknown', ['unknown']],
  [{ type: 'date' }, '2026-03-01', ['1er mars 2026']],
  [{ type: 'datetime' }, '2026-03-02T14:30', ['2 mars 2026, 14\u00a0h\u00a030']],
  [{ type: 'datetime' }, '2026-03-02T14:30:00+01:00', ['2 mars 2026, 14\u00a0h\u00a030']],
  [{ type: 'text' }, '', []],
  [{ type: 'multi', options }, [], []],
  [{ type: 'choice', options }, null, []],
  [{ type: 'choice', options }, undefined, []],
])('%o answered %o reads %o', (rest, answer, expected) => {
  const item: Item = { link_id: 'q', type: 'string', label: 'Q', required: false, unknown_allowed: false, ...rest };
  expect(answerTexts(t, item, answer, 'fr')).toEqual(expected);
});

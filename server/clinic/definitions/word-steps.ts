import { createHash } from 'node:crypto';
import type { FormDefinition, Item } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';
import type { WordList, WordStep, Words } from './authoring-schema.ts';

/** The most words somebody may type when recalling, and the longest of them. */
const MOST_RECALLED = 10;
const LONGEST_WORD = 40;

/** An order that looks random and is the same at every reading of this list, so that stored answers can be replayed. */
function shuffled<T extends { id: string }>(words: readonly T[], list: WordList): T[] {
  const place = ({ id }: T) => createHash('sha256').update(`${list} ${id}`).digest('hex');
  return [...words].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

function answering(words: Words, step: WordStep, list: WordList, locale: Locale): Partial<Item> {
  const learned = words.lists[list];
  switch (step) {
    case 'learn':
      return {
        type: 'word_learn',
        options: learned.map(({ id, word, category }) => ({ value: id, label: word[locale], hint: category[locale] })),
      };
    case 'recall':
      return { type: 'word_recall', validation: { max: MOST_RECALLED, max_len: LONGEST_WORD } };
    case 'recognise':
      return {
        type: 'multi',
        options: shuffled([...learned, ...words.distractors], list).map(({ id, word }) => ({
          value: id,
          label: word[locale],
        })),
      };
  }
}

/** One screen of the memory exercise with the words of one list. */
export function wordStep(
  words: Words,
  step: WordStep,
  list: WordList,
  locale: Locale,
): FormDefinition['steps'][number] {
  const { id, link_id, title, label, hint, why } = words.steps[step];
  const item: Item = {
    link_id,
    type: 'display',
    label: label[locale],
    hint: hint[locale],
    why: why[locale],
    required: false,
    unknown_allowed: true,
    ...answering(words, step, list, locale),
  };
  return { id, title: title[locale], items: [item] };
}

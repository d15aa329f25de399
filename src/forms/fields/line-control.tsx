import { type InputHTMLAttributes, type JSX, useState } from 'react';
import type { Item } from '#contract/forms/form-definition.ts';
import { readMaxLen } from '#lib/max-len.ts';
import { styled } from '#ui/theme/styled.tsx';
import { type ControlProps, questionIds, textOf } from './control-props.ts';
import { fieldLook } from './control-styles.ts';
import { answerOf } from './typed-answer.ts';

const Field = styled('input')({
  ...fieldLook,
  '&[data-width=short]': { maxWidth: '14rem' },
  '&[data-width=number]': { maxWidth: '9rem' },
});

type Attributes = InputHTMLAttributes<HTMLInputElement>;

/** What a browser may fill in by itself: details of the person, and nothing else, so that no answer stays in its memory. */
const FILLED_IN: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  city: 'address-level2',
  postcode: 'postal-code',
};

const plain: Attributes = { autoCorrect: 'off', spellCheck: false };

const ATTRIBUTES: Partial<Record<Item['type'], Attributes>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', ...plain },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', ...plain },
  integer: { type: 'text', inputMode: 'numeric', autoComplete: 'off', ...plain },
};

const SHORT = 20;

function widthOf(item: Item): 'number' | 'short' | undefined {
  if (item.type === 'integer') return 'number';
  const limit = readMaxLen(item);
  return item.type === 'phone' || (limit !== null && limit <= SHORT) ? 'short' : undefined;
}

/** The question's name: one of several forms on a page puts its own before it (`join-7-first_name`). */
const nameOf = ({ link_id }: Item): string => link_id.slice(link_id.lastIndexOf('-') + 1);

function attributesOf(item: Item): Attributes {
  const autoComplete = FILLED_IN[nameOf(item)] ?? 'off';
  return ATTRIBUTES[item.type] ?? { type: 'text', autoComplete, ...plain };
}

/** One line to type: a text, an address, a telephone number, a whole number. */
export const LineControl = ({ item, value, onChange, invalid, describedBy }: ControlProps): JSX.Element => {
  const { field } = questionIds(item.link_id);
  const [typed, setTyped] = useState(() => textOf(item, value));
  // What was typed stays as it is while it says the answer: « 74 ans » is not cut to 74 under somebody's hands.
  const shown = answerOf(item, typed) === (value ?? null) ? typed : textOf(item, value);
  return (
    <Field
      id={field}
      name={field}
      {...attributesOf(item)}
      data-width={widthOf(item)}
      value={shown}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(answerOf(item, event.target.value));
      }}
    />
  );
};

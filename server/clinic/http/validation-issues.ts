import type * as z from 'zod/mini';
import type { FieldErrors } from './problem.ts';
import { isSentenceCode, type Message, type SentenceCode } from './sentences.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const SIZES: Readonly<Record<'too_small' | 'too_big', Readonly<Record<string, SentenceCode>>>> = {
  too_small: { string: 'min_len', array: 'too_few', number: 'min', int: 'min' },
  too_big: { string: 'max_len', array: 'too_many_entries', number: 'max', int: 'max' },
};
const FORMATS: Readonly<Record<string, SentenceCode>> = {
  email: 'not_an_email',
  datetime: 'not_a_date',
  date: 'not_a_date',
};
const TYPES: Readonly<Record<string, SentenceCode>> = { number: 'not_a_number', int: 'not_a_number' };

const isLeftOut = ({ input }: RawIssue) => input === undefined || input === null || input === '';

/** The sentence for what is wrong with a value, whatever schema says so. */
function codeOf(issue: RawIssue): SentenceCode {
  if (isLeftOut(issue)) return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'wrong_type';
    case 'too_small':
    case 'too_big':
      return SIZES[issue.code][issue.origin] ?? 'wrong_type';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'pattern';
    case 'invalid_value':
      return 'not_an_option';
    case 'unrecognized_keys':
      return 'unknown_field';
    default:
      return 'wrong_type';
  }
}

const LONGEST_NAME = 80;

function valuesOf(issue: z.core.$ZodIssue): Record<string, string> {
  if (issue.code === 'too_small') return { limit: String(issue.minimum) };
  if (issue.code === 'too_big') return { limit: String(issue.maximum) };
  return issue.code === 'unrecognized_keys' ? { name: issue.keys.join(', ').slice(0, LONGEST_NAME) } : {};
}

/**
 * Parses what a call was sent. A schema's own messages are codes of sentences, all others follow from the issue.
 * @returns the value, or what is wrong with it by field
 */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema> } | { errors: FieldErrors } {
  const result = schema.safeParse(input, { error: codeOf });
  if (result.success) return { value: result.data };
  const errors: Record<string, Message[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors';
    const code = isSentenceCode(issue.message) ? issue.message : 'wrong_type';
    errors[field] = [...(errors[field] ?? []), { code, values: valuesOf(issue) }];
  }
  return { errors };
}

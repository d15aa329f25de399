import * as z from 'zod/mini';
import type { Answers } from '../forms/submission.ts';
import { formOf, reachOf, type SubmissionRecord } from './submission-records.ts';

/** What a helper is to the person concerned. */
const helperTies = ['spouse', 'child', 'sibling', 'family', 'friend', 'carer', 'legal_representative'] as const;

/** Who answered a form, for whom; names and tie are null where nobody said them. */
export const whoSchema = z.object({
  by: z.enum(['self', 'with_help', 'on_behalf', 'professional']),
  /** The person concerned. */
  person: z.nullable(z.string()),
  /** Who helped, or answered for the person. */
  helper: z.nullable(z.string()),
  tie: z.nullable(z.enum(helperTies)),
});

/** Who answered a form. */
export type Who = z.infer<typeof whoSchema>;

const said = (answer: Answers[string] | undefined): string => (typeof answer === 'string' ? answer.trim() : '');

function nameOf(first: Answers[string] | undefined, last: Answers[string] | undefined): string | null {
  const name = `${said(first)} ${said(last)}`.trim();
  return name === '' ? null : name;
}

/**
 * Who answered a form: as its questions about the person concerned and the helper say, else as its contact does, which
 * is that of whoever sent it. Null for what is no form.
 */
export function whoAnswered(record: SubmissionRecord | null): Who | null {
  const form = formOf(record);
  if (record === null || form === null) return null;
  const { answers, filled_by, user_type } = form;
  const { first_name, last_name } = reachOf(record);
  const sender = nameOf(first_name, last_name);
  const person = nameOf(answers.person_first_name, answers.person_last_name);
  const helper = nameOf(answers.helper_first_name, answers.helper_last_name);
  const tie = helperTies.find((one) => one === answers.helper_tie) ?? null;
  if (user_type === 'healthcare_professional') return { by: 'professional', person, helper: sender, tie: null };
  if (filled_by === 'on_behalf') return { by: filled_by, person, helper: helper ?? sender, tie };
  return filled_by === 'with_help'
    ? { by: filled_by, person: sender ?? person, helper, tie }
    : { by: filled_by, person: sender ?? person, helper: null, tie: null };
}

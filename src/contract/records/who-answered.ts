import * as z from 'zod/mini';
import { helperTies } from '../forms/people.ts';
import type { Answers } from '../forms/submission.ts';
import { type FormRecord, formOf, reachOf, type SubmissionRecord } from './submission-records.ts';

/** Who answered a form, for whom; names and tie are null where nobody said them. */
export const whoSchema = z.object({
  by: z.enum(['self', 'with_help', 'on_behalf', 'professional', 'relative']),
  /** The person concerned. */
  person: z.nullable(z.string()),
  /** Who helped, or answered for the person. */
  helper: z.nullable(z.string()),
  tie: z.nullable(z.enum(helperTies)),
});

/** Who answered a form. */
export type Who = z.infer<typeof whoSchema>;

const textOf = (answer: Answers[string] | undefined): string => (typeof answer === 'string' ? answer.trim() : '');

function nameOf(first: Answers[string] | undefined, last: Answers[string] | undefined): string | null {
  const name = `${textOf(first)} ${textOf(last)}`.trim();
  return name === '' ? null : name;
}

/** What a record holds of who sent it: a form in its answers, a registration beside its contact. */
function saidOfPeople(record: SubmissionRecord): Pick<FormRecord, 'answers' | 'filled_by' | 'user_type'> | null {
  if (record.kind !== 'trial_signup') return formOf(record);
  const { filled_by, people = {} } = record.content;
  return filled_by === undefined ? null : { answers: people, filled_by, user_type: 'patient' };
}

/**
 * Who answered a form or registered for a trial: as what was said of the person concerned and the helper, else as its
 * contact does, which is that of whoever sent it. Null for what is neither, and for a registration that does not say.
 */
export function whoAnswered(record: SubmissionRecord | null): Who | null {
  const said = record && saidOfPeople(record);
  if (record === null || said === null) return null;
  const { answers, filled_by, user_type } = said;
  const { first_name, last_name } = reachOf(record);
  const sender = nameOf(first_name, last_name);
  const person = nameOf(answers.person_first_name, answers.person_last_name);
  const helper = nameOf(answers.helper_first_name, answers.helper_last_name);
  const tie = helperTies.find((one) => one === answers.helper_tie) ?? null;
  // Somebody close, asked by a link of the person: the answers are their own, and the link names nobody.
  if (record.kind === 'survey' && record.content.invitation !== undefined && user_type === 'caregiver')
    return { by: 'relative', person: null, helper: sender, tie: null };
  if (user_type === 'healthcare_professional') return { by: 'professional', person, helper: sender, tie: null };
  if (filled_by === 'on_behalf') return { by: filled_by, person, helper: helper ?? sender, tie };
  return filled_by === 'with_help'
    ? { by: filled_by, person: sender ?? person, helper, tie }
    : { by: filled_by, person: sender ?? person, helper: null, tie: null };
}

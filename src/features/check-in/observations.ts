import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { type Answers, UNKNOWN } from '#contract/forms/submission.ts';

/** The two domains in which people say what they notice, by the beginning of their questions' names. */
const DOMAINS = { change: 'change_', daily: 'daily_' } as const;

/** A domain of what somebody notices. */
export type ObservationDomain = keyof typeof DOMAINS;

/** One answer with everything it was given for: "A little harder": "Remembering an appointment", "Finding words". */
export interface Observation {
  answer: string;
  about: string[];
}

/**
 * What was said in one domain, in the form's own words, grouped by answer in the order of the options. Questions left
 * empty are not there; nothing is counted.
 * @param unknown the words for "I don't know"
 */
export function observationsIn(
  domain: ObservationDomain,
  definition: FormDefinition,
  answers: Answers,
  unknown: string,
): Observation[] {
  const items = definition.steps
    .flatMap((step) => step.items)
    .filter((item) => item.link_id.startsWith(DOMAINS[domain]));
  const options = items[0]?.options ?? [];
  return [...options, { value: UNKNOWN, label: unknown }].flatMap(({ value, label }) => {
    const about = items.filter(({ link_id }) => answers[link_id] === value).map((item) => item.label);
    return about.length > 0 ? [{ answer: label, about }] : [];
  });
}

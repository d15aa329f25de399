import * as z from 'zod/mini';

/** What a helper is to the person concerned. */
export const helperTies = ['spouse', 'child', 'sibling', 'family', 'friend', 'carer', 'legal_representative'] as const;

/** One line, as in every name. */
const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(/^\P{Cc}*$/u));

/**
 * The person whom a form is about and whoever helps them or answers for them, under the names that the forms' questions
 * have (`person` and `agreement` in `step-groups.json`).
 */
export const peopleShape = {
  person_first_name: z.optional(nameSchema),
  person_last_name: z.optional(nameSchema),
  /** `1948-03-02`. */
  person_birth_date: z.optional(z.iso.date()),
  /** What whoever answers for the person says of their agreement. */
  person_agreement: z.optional(z.enum(['agrees', 'represents'])),
  helper_first_name: z.optional(nameSchema),
  helper_last_name: z.optional(nameSchema),
  helper_tie: z.optional(z.enum(helperTies)),
};

const peopleSchema = z.object(peopleShape);

/** Who is concerned and who helps, as far as it was said. */
export type People = z.infer<typeof peopleSchema>;

/** True for an answer to one of these questions. */
export const isAboutPeople = (linkId: string): boolean => Object.hasOwn(peopleShape, linkId);

/** What answers say of who is concerned and who helps; each that is missing or not understood is left out. */
export function peopleIn(answers: Readonly<Record<string, unknown>>): People {
  const said = Object.entries(peopleShape).flatMap(([name, schema]) => {
    const answer = schema.safeParse(answers[name] ?? undefined);
    return answer.success && answer.data !== undefined ? [[name, answer.data] as const] : [];
  });
  return peopleSchema.parse(Object.fromEntries(said));
}

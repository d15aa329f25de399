import type { ClinicFailure } from '#clinic/failure.ts';

/** The question that a field of a call is about: one of a part (`contact.phone`) is asked under its own name. */
export const questionOf = (field: string): string => field.split('.').at(-1) ?? field;

/**
 * The clinic's words on the answers that it refused, by question.
 * @param isAsked whether a question stands here: what is said of others has no place
 */
export function refusalsOf(
  { kind, fields }: ClinicFailure,
  isAsked: (name: string) => boolean,
): Record<string, string> {
  if (kind !== 'invalid') return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, [message]]) => {
      const name = isAsked(field) ? field : questionOf(field);
      return message !== undefined && isAsked(name) ? [[name, message]] : [];
    }),
  );
}

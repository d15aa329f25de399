import { asFailure, ClinicFailure } from '#clinic/failure.ts';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { questionOf } from '../sending/refusals.ts';
import type { SimpleFormProps } from './simple-form.tsx';

/** What a one-page form sends. */
export type FormSent = Parameters<SimpleFormProps['onSend']>[0];

/** What a question of a one-page form may say besides its name, type and label; it is required unless it says so. */
type ItemExtras = Partial<Omit<Item, 'link_id' | 'type' | 'label'>>;

/** The questions of one form on a page that may hold several: their ids are made of the form's scope and their names. */
export interface FormScope {
  id: (name: string) => string;
  item: (name: string, type: Item['type'], label: string, extras?: ItemExtras) => Item;
  /** The text of an answer without blanks around it; empty when there is none. */
  text: (answers: Answers, name: string) => string;
  /**
   * The failure of a call with its messages at this form's questions. `sentences` takes the place of what the server
   * says of a field.
   */
  failure: (error: unknown, sentences?: Readonly<Record<string, string>>) => ClinicFailure;
}

/** @param scope unique on the page, e.g. `newsletter-12` */
export function formScope(scope: string): FormScope {
  const id = (name: string) => `${scope}-${name}`;
  return {
    id,
    item: (name, type, label, extras) => ({
      link_id: id(name),
      type,
      label,
      required: true,
      unknown_allowed: false,
      ...extras,
    }),
    text: (answers, name) => {
      const answer = answers[id(name)];
      return typeof answer === 'string' ? answer.trim() : '';
    },
    failure: (error, sentences = {}) => {
      const failure = asFailure(error);
      const renamed = Object.entries(failure.fields).map(([field, messages]) => {
        const name = questionOf(field);
        const own = sentences[name];
        return [name === 'non_field_errors' ? name : id(name), own === undefined ? messages : [own]] as const;
      });
      const { kind, cause } = failure;
      return new ClinicFailure(kind, { ...failure, cause, fields: Object.fromEntries(renamed) });
    },
  };
}

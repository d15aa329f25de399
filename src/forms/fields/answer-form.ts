import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormDefinition, Item } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { checkAnswer } from '#contract/rules/check-answers.ts';
import { faultSentence } from './fault-sentence.ts';
import type { FlowPanel, PanelValue } from './panel.ts';

/** A text somebody agrees to. */
export type ConsentText = FormDefinition['consent_texts'][number];

/** What a form's fields hold. */
export interface FormValues {
  answers: Answers;
  panels: Record<string, PanelValue | null>;
  consents: Record<string, boolean>;
}

/** What a form asks at the moment: hidden questions are left out. */
export interface AskedFields {
  items?: readonly Item[];
  panel?: FlowPanel | undefined;
  consents?: readonly ConsentText[];
}

/** Where a field's value stands. */
export type FieldName = `answers.${string}` | `panels.${string}` | `consents.${string}`;

/** A field to look at again: `fieldId` is what a link to it focuses. */
export interface FieldFault {
  name: FieldName;
  fieldId: string;
  label: string;
  message: string;
}

/** The id of a panel's control. */
export const panelId = (key: string): string => `q-${key}`;
/** The id of a consent's checkbox. */
export const consentId = (id: string): string => `consent-${id}`;

type Field = Omit<FieldFault, 'message'> & { fault: (t: TFunction, values: FormValues) => string | null };

/** True when somebody began to name the words and did not end: one may learn them all, or leave them all out. */
const isHalfLearned = ({ type, options = [] }: Item, answer: Answers[string] | undefined): boolean =>
  type === 'word_learn' && Array.isArray(answer) && answer.length < options.length;

function itemField(item: Item): Field {
  const { link_id, label } = item;
  return {
    name: `answers.${link_id}`,
    fieldId: `q-${link_id}`,
    label,
    fault: (t, { answers }) => {
      const fault = checkAnswer(item, answers[link_id]);
      // A stop is no mistake: the flow says what to do first, on a screen of its own.
      if (fault && fault.code !== 'stopped') return faultSentence(t, item, fault);
      return isHalfLearned(item, answers[link_id]) ? t('forms.fault.learn') : null;
    },
  };
}

function panelField({ key, label, required }: FlowPanel): Field {
  const isMissing = ({ panels }: FormValues) => required && !panels[key];
  return {
    name: `panels.${key}`,
    fieldId: panelId(key),
    label,
    fault: (t, values) => (isMissing(values) ? t('forms.fault.requiredPanel') : null),
  };
}

function consentField({ id, text, required }: ConsentText): Field {
  const isMissing = ({ consents }: FormValues) => required && consents[id] !== true;
  return {
    name: `consents.${id}`,
    fieldId: consentId(id),
    label: text,
    fault: (t, values) => (isMissing(values) ? t('forms.consents.missing') : null),
  };
}

/** Every field that is asked, in the order of the page. */
function askedFields({ items = [], panel, consents = [] }: AskedFields): Field[] {
  return [...items.map(itemField), ...(panel ? [panelField(panel)] : []), ...consents.map(consentField)];
}

/** Messages by field as react-hook-form keeps them. */
function asErrors(messages: readonly (readonly [FieldName, string])[]): FieldErrors<FormValues> {
  const errors: Record<string, Record<string, { type: string; message: string }>> = {};
  for (const [name, message] of messages) {
    const dot = name.indexOf('.');
    const group = name.slice(0, dot);
    errors[group] = { ...errors[group], [name.slice(dot + 1)]: { type: 'rule', message } };
  }
  return errors;
}

function resolverFor(t: TFunction, fields: readonly Field[]): Resolver<FormValues> {
  return (values) => {
    const messages = fields.flatMap(({ name, fault }) => {
      const message = fault(t, values);
      return message === null ? [] : [[name, message] as const];
    });
    return messages.length > 0 ? { values: {}, errors: asErrors(messages) } : { values, errors: {} };
  };
}

/** A form over the clinic's rules, and what its last attempt found wrong. */
export interface AnswerForm {
  form: UseFormReturn<FormValues>;
  /** What the last attempt found wrong and was not changed since, in the order of the page. */
  faults: readonly FieldFault[];
  /** Raised at every attempt that found something wrong, so that the summary is read again. */
  attempt: number;
  /** The handler of the form's submission: `onValid` runs when nothing is wrong. */
  submit: (onValid: (values: FormValues) => void) => (event: FormEvent) => void;
  /** Shows what the clinic said of answers it refused, by question. */
  refuse: (refusals: Readonly<Record<string, string>>) => void;
}

/** react-hook-form over the clinic's rules. Nothing is judged before the visitor wants to go on. */
export function useAnswerForm(asked: AskedFields, values: FormValues): AnswerForm {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const fields = askedFields(asked);
  const form = useForm<FormValues>({
    defaultValues: values,
    resolver: resolverFor(t, fields),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const { formState } = form;
  const faults = fields.flatMap(({ name, fieldId, label }) => {
    const message = form.getFieldState(name, formState).error?.message;
    return message === undefined ? [] : [{ name, fieldId, label, message }];
  });
  const again = () => setAttempt((before) => before + 1);
  return {
    form,
    faults,
    attempt,
    submit: (onValid) => (event) => void form.handleSubmit(onValid, again)(event),
    refuse: (refusals) => {
      for (const [linkId, message] of Object.entries(refusals)) form.setError(`answers.${linkId}`, { message });
      again();
    },
  };
}

import type { JSX } from 'react';
import { Controller } from 'react-hook-form';
import type { Item } from '#contract/forms/form-definition.ts';
import type { Answer } from '#contract/forms/submission.ts';
import type { Locale } from '#lib/locale.ts';
import { type AnswerForm, type FieldName, panelId } from './answer-form.ts';
import type { FlowPanel, PanelControlProps, PanelValue } from './panel.ts';
import { QuestionControl } from './question-control.tsx';

const messageOf = ({ faults }: AnswerForm, name: FieldName): string | null =>
  faults.find((fault) => fault.name === name)?.message ?? null;

interface QuestionFieldProps {
  item: Item;
  answerForm: AnswerForm;
  locale: Locale;
  headingLabel?: boolean;
  onChange?: (linkId: string, answer: Answer) => void;
}

/** A question of a form. */
export function QuestionField({ item, answerForm, locale, headingLabel, onChange }: QuestionFieldProps): JSX.Element {
  const { form } = answerForm;
  const name = `answers.${item.link_id}` as const;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <QuestionControl
          item={item}
          value={field.value}
          error={messageOf(answerForm, name)}
          locale={locale}
          headingLabel={headingLabel ?? false}
          onChange={(answer) => {
            field.onChange(answer);
            form.clearErrors(name);
            onChange?.(item.link_id, answer);
          }}
        />
      )}
    />
  );
}

interface PanelFieldProps extends Pick<PanelControlProps, 'consents' | 'onConsent'> {
  panel: FlowPanel;
  answerForm: AnswerForm;
  locale: Locale;
  onChange: (key: string, value: PanelValue | null) => void;
}

/** A panel of a form: a time to choose, documents to send. */
export function PanelField({ panel, answerForm, locale, onChange, ...consents }: PanelFieldProps): JSX.Element {
  const { form } = answerForm;
  const { key, label, Control } = panel;
  const name = `panels.${key}` as const;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Control
          {...consents}
          id={panelId(key)}
          label={label}
          value={field.value ?? null}
          error={messageOf(answerForm, name)}
          locale={locale}
          onChange={(value) => {
            field.onChange(value);
            form.clearErrors(name);
            onChange(key, value);
          }}
        />
      )}
    />
  );
}

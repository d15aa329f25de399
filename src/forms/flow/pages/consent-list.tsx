import { type JSX, useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { type AnswerForm, type ConsentText, consentId } from '../../fields/answer-form.ts';
import { OptionCard } from '../../fields/option-card.tsx';
import { ControlError } from '../../fields/question-frame.tsx';

const Group = styled('div')({ display: 'grid', gap: space.md, '& > h2, & > h3': { fontSize: text.h3 } });
const One = styled('div')({ display: 'grid', gap: space.xs });

/** `onChange` is told of each box besides the form itself. */
export interface ConsentListProps {
  texts: readonly ConsentText[];
  answerForm: AnswerForm;
  headingLevel?: 2 | 3;
  onChange?: (id: string, granted: boolean) => void;
}

function ConsentBox({
  consent,
  answerForm: { form, faults },
  onChange,
}: Omit<ConsentListProps, 'texts'> & { consent: ConsentText }): JSX.Element {
  const { t } = useTranslation();
  const { id, text: words, required } = consent;
  const name = `consents.${id}` as const;
  const error = faults.find((fault) => fault.name === name)?.message ?? null;
  const errorId = `${consentId(id)}-error`;
  return (
    <One>
      {error === null ? null : <ControlError id={errorId}>{error}</ControlError>}
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <OptionCard
            type="checkbox"
            id={consentId(id)}
            name={consentId(id)}
            label={words}
            hint={t(required ? 'forms.consents.required' : 'forms.consents.optional')}
            checked={field.value === true}
            invalid={error !== null}
            describedBy={error === null ? undefined : errorId}
            onChange={(granted) => {
              field.onChange(granted);
              form.clearErrors(name);
              onChange?.(id, granted);
            }}
          />
        )}
      />
    </One>
  );
}

/** What somebody is asked to agree to: one box for each purpose, unticked. Nothing when there is nothing to ask. */
export function ConsentList({ texts, headingLevel = 2, ...rest }: ConsentListProps): JSX.Element | null {
  const { t } = useTranslation();
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  if (texts.length === 0) return null;
  return (
    <Group role="group" aria-labelledby={id}>
      <Heading id={id}>{t('forms.consents.title')}</Heading>
      {texts.map((consent) => (
        <ConsentBox key={consent.id} consent={consent} {...rest} />
      ))}
    </Group>
  );
}

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, UNKNOWN } from '#contract/forms/submission.ts';
import { type ControlProps, questionIds } from './control-props.ts';
import { OptionCard, OptionList } from './option-card.tsx';

interface Choice {
  key: string;
  answer: Answer;
  label: string;
  hint?: string | undefined;
}

const RadioCards = ({
  item,
  value,
  onChange,
  choices,
  layout,
}: ControlProps & { choices: readonly Choice[]; layout?: 'pair' }): JSX.Element => {
  const { field } = questionIds(item.link_id);
  return (
    <OptionList data-layout={layout}>
      {choices.map(({ key, answer, label, hint }, position) => (
        <OptionCard
          key={key}
          type="radio"
          id={position === 0 ? field : undefined}
          name={field}
          label={label}
          hint={hint}
          checked={value === answer}
          onChange={() => onChange(answer)}
          {...(layout === 'pair' && position > 1 ? { 'data-last': '' } : {})}
        />
      ))}
    </OptionList>
  );
};

const useUnknownChoice = ({ item }: ControlProps): Choice[] => {
  const { t } = useTranslation();
  return item.unknown_allowed ? [{ key: UNKNOWN, answer: UNKNOWN, label: t('controls.unknown') }] : [];
};

/** One of several choices, each a large card. */
export const ChoiceControl = (props: ControlProps): JSX.Element => {
  const unknown = useUnknownChoice(props);
  const choices = (props.item.options ?? []).map(({ value, label, hint }) => ({
    key: `option ${value}`,
    answer: value,
    label,
    hint,
  }));
  return <RadioCards {...props} choices={[...choices, ...unknown]} />;
};

/** Yes or no, as two large cards. */
export const BooleanControl = (props: ControlProps): JSX.Element => {
  const { t } = useTranslation();
  const unknown = useUnknownChoice(props);
  const choices = [
    { key: 'yes', answer: true, label: t('controls.yes') },
    { key: 'no', answer: false, label: t('controls.no') },
  ];
  return <RadioCards {...props} choices={[...choices, ...unknown]} layout="pair" />;
};

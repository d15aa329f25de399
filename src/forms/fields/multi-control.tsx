import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#contract/forms/form-definition.ts';
import { UNKNOWN } from '#contract/forms/submission.ts';
import { type ControlProps, isUnknown, listOf, questionIds } from './control-props.ts';
import { OptionCard, OptionList } from './option-card.tsx';

type Options = NonNullable<Item['options']>;

/** Many short words stand side by side, so that the list does not grow long. */
const MANY = 9;
const SHORT = 16;
const areShort = (options: Options) => options.length >= MANY && options.every(({ label }) => label.length <= SHORT);

/** The choices after one was ticked or unticked, in their own order: an exclusive one stands alone. */
export function toggled(options: Options, chosen: readonly string[], value: string): string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  const exclusive = new Set(options.filter((option) => option.exclusive).map((option) => option.value));
  if (exclusive.has(value)) return [value];
  return options
    .map((option) => option.value)
    .filter((one) => one === value || (chosen.includes(one) && !exclusive.has(one)));
}

/** Any of several choices, each a large card to tick. */
export const MultiControl = ({ item, value, onChange, invalid, describedBy }: ControlProps): JSX.Element => {
  const { t } = useTranslation();
  const { field } = questionIds(item.link_id);
  const options = item.options ?? [];
  const chosen = listOf(value);
  const unknown = isUnknown(item, value);
  return (
    <OptionList data-layout={areShort(options) ? 'short' : undefined}>
      {options.map((option, position) => (
        <OptionCard
          key={option.value}
          type="checkbox"
          id={position === 0 ? field : undefined}
          name={field}
          label={option.label}
          hint={option.hint}
          checked={chosen.includes(option.value)}
          invalid={invalid}
          describedBy={invalid && position === 0 ? describedBy : undefined}
          onChange={() => onChange(toggled(options, chosen, option.value))}
        />
      ))}
      {item.unknown_allowed ? (
        <OptionCard
          type="checkbox"
          name={field}
          label={t('controls.unknown')}
          checked={unknown}
          onChange={(checked) => onChange(checked ? UNKNOWN : [])}
          data-last=""
        />
      ) : null}
    </OptionList>
  );
};

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { UNKNOWN } from '#contract/forms/submission.ts';
import { type ControlProps, isUnknown, questionIds } from './control-props.ts';
import { OptionCard } from './option-card.tsx';

/** "I don't know" under a field, where the question allows it. `label` replaces its words. */
export const UnknownBox = ({
  item,
  value,
  onChange,
  label,
}: Pick<ControlProps, 'item' | 'value' | 'onChange'> & { label?: string }): JSX.Element | null => {
  const { t } = useTranslation();
  const ids = questionIds(item.link_id);
  if (!item.unknown_allowed) return null;
  return (
    <OptionCard
      type="checkbox"
      name={`${ids.field}-unknown`}
      label={label ?? t('controls.unknown')}
      describedBy={ids.label}
      checked={isUnknown(item, value)}
      onChange={(checked) => onChange(checked ? UNKNOWN : null)}
    />
  );
};

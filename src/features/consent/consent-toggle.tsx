import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { CookieGroup } from '#contract/content/page-view.ts';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Row = styled('label')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: space.md,
  minHeight: size.target,
  cursor: 'pointer',
  '&[data-required=true]': { cursor: 'default' },
});

const State = styled('span')({ display: 'block', fontSize: text.small, color: color('inkSoft') });

const Switch = styled('input')({
  appearance: 'none',
  position: 'relative',
  width: '3.75rem',
  height: '2rem',
  margin: 0,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.round,
  background: color('surface'),
  cursor: 'inherit',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '0.1875rem',
    insetInlineStart: '0.1875rem',
    width: '1.375rem',
    borderRadius: radius.round,
    background: color('border'),
    transition: 'transform 120ms',
  },
  '&:checked': { background: color('primary'), borderColor: color('primary') },
  '&:checked::before': { background: color('onPrimary'), transform: 'translateX(1.75rem)' },
  '@media (forced-colors: active)': {
    '&::before': { background: 'ButtonText' },
    '&:checked': { background: 'Highlight', forcedColorAdjust: 'none' },
    '&:checked::before': { background: 'HighlightText' },
  },
});

/** One item with its switch. */
export interface ConsentToggleProps {
  item: CookieGroup['items'][number];
  on: boolean;
  onToggle: (value: string) => void;
}

/** A preference one can switch. A required one is always on and cannot be switched. */
export function ConsentToggle({ item, on, onToggle }: ConsentToggleProps): JSX.Element {
  const { t } = useTranslation();
  const checked = item.isRequired || on;
  const state = item.isRequired ? 'required' : checked ? 'on' : 'off';
  return (
    <Row data-required={item.isRequired}>
      <span>
        {item.label}
        <State>{t(`consent.settings.${state}`)}</State>
      </span>
      <Switch
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={item.isRequired}
        onChange={() => onToggle(item.value)}
      />
    </Row>
  );
}

import type { JSX } from 'react';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { cardLook } from './control-styles.ts';

/** One choice. `hint` is a second line under its words; `value` says which it is where its place may be another's. */
export interface OptionCardProps {
  type: 'radio' | 'checkbox';
  id?: string | undefined;
  name: string;
  value?: string;
  label: string;
  hint?: string | undefined;
  checked: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  onChange: (checked: boolean) => void;
}

const Card = styled('label')(cardLook);

const Words = styled('span')({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });

const Aside = styled('span')({ color: color('inkSoft'), fontSize: text.small });

/** Cards one under another. `data-layout`: `pair` stands two beside one another, `short` as many as fit. */
export const OptionList = styled('div')({
  display: 'grid',
  gap: space.sm,
  '@media (min-width: 20rem)': { '&[data-layout=pair]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  '&[data-layout=short]': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr))' },
  '& > [data-last]': { gridColumn: '1 / -1' },
});

/** A large card with a radio button or a checkbox: all of it can be pressed. */
export const OptionCard = ({
  type,
  id,
  name,
  value,
  label,
  hint,
  checked,
  invalid = false,
  describedBy,
  onChange,
  ...rest
}: OptionCardProps & { 'data-last'?: '' }): JSX.Element => (
  <Card {...rest}>
    <input
      type={type}
      id={id}
      name={name}
      value={value}
      checked={checked}
      aria-invalid={invalid && type === 'checkbox' ? true : undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
    <Words>
      <span>{label}</span>
      {hint ? <Aside>{hint}</Aside> : null}
    </Words>
  </Card>
);

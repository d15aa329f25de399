import type { JSX } from 'react';
import { color } from '#ui/theme/colors.ts';
import { media, radius, size, space, text } from '#ui/theme/scale.ts';
import { focusRing } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';

/** One of a few choices, all of them in sight; `value` may be one that is not among them. */
export interface SegmentsProps<T extends string> {
  /** Unique on the page: the name of the radio buttons. */
  name: string;
  label: string;
  value: T | null;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

const Group = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: '0.25rem', color: color('heading'), fontWeight: 600, fontSize: text.small },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0.25rem' },
});

const Segment = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  minWidth: size.target,
  padding: `0.25rem ${space.sm}`,
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.small,
  background: color('surface'),
  color: color('ink'),
  fontSize: text.small,
  lineHeight: 1.2,
  cursor: 'pointer',
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '&:hover': { borderColor: color('primary') },
  '&:has(:checked)': { background: color('primary'), borderColor: color('primary'), color: color('onPrimary') },
  '&:has(:focus-visible)': focusRing,
  [media.forced]: { '&:has(:checked)': { outline: '0.1875rem solid Highlight' } },
});

/** Radio buttons that look like the keys of one panel. */
export function Segments<T extends string>({ name, label, value, options, onChange }: SegmentsProps<T>): JSX.Element {
  return (
    <Group>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <Segment key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </Segment>
        ))}
      </div>
    </Group>
  );
}

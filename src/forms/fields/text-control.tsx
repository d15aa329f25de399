import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { readMaxLen } from '#lib/max-len.ts';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type ControlProps, questionIds, textOf } from './control-props.ts';
import { fieldLook } from './control-styles.ts';

const Area = styled('textarea')({
  ...fieldLook,
  minHeight: '9rem',
  resize: 'vertical',
  fieldSizing: 'content',
  lineHeight: 1.5,
});

const Count = styled('p')({
  marginTop: space.xs,
  color: color('inkSoft'),
  fontSize: text.small,
  '&[data-over]': { color: color('danger'), fontWeight: 600 },
});

/** How many characters before the end the count is shown, and how often it is said aloud. */
const NEAR = 100;
const SAID_EVERY = 25;

/** The number that is said aloud: it changes at every 25th character only, and at the limit itself. */
const saidNumber = (left: number) => (left < 0 ? left : Math.ceil(left / SAID_EVERY) * SAID_EVERY);

const Remaining = ({ left }: { left: number }): JSX.Element => {
  const { t } = useTranslation();
  const words = (number: number) =>
    number < 0 ? t('controls.over', { count: -number }) : t('controls.remaining', { count: number });
  return (
    <>
      {left <= NEAR ? <Count data-over={left < 0 ? '' : undefined}>{words(left)}</Count> : null}
      <VisuallyHidden role="status">{left <= NEAR ? words(saidNumber(left)) : ''}</VisuallyHidden>
    </>
  );
};

/** A text of several lines. Near the limit it says how much room is left; nothing that was typed is cut off. */
export const TextControl = ({ item, value, onChange, invalid, describedBy }: ControlProps): JSX.Element => {
  const { field } = questionIds(item.link_id);
  const typed = textOf(item, value);
  const limit = readMaxLen(item);
  return (
    <div>
      <Area
        id={field}
        name={field}
        rows={5}
        autoComplete="off"
        value={typed}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
      {limit === null ? null : <Remaining left={limit - [...typed].length} />}
    </div>
  );
};

import { color } from '#ui/theme/colors.ts';
import { media, radius, space, text } from '#ui/theme/scale.ts';
import { focusRing } from '#ui/theme/shared-styles.ts';

/** The look of a field to type in. */
export const fieldLook = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '3.5rem',
  margin: 0,
  padding: `${space.sm} ${space.md}`,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.small,
  background: color('surface'),
  color: color('ink'),
  fontSize: text.body,
  lineHeight: 1.4,
  '&[aria-invalid=true]': { borderColor: color('danger'), background: color('dangerBack') },
  [media.wide]: { fontSize: text.bodyWide },
} as const;

const mark = {
  appearance: 'none',
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  margin: 0,
  border: `0.125rem solid ${color('border')}`,
  background: color('surface'),
  cursor: 'pointer',
} as const;

/**
 * A round or square mark drawn with borders alone, so that it also shows in forced colours and on paper:
 * a chosen round mark is a thick ring, a ticked square one holds a check.
 */
const markLook = {
  '& > input': {
    ...mark,
    '&:focus-visible': { outline: 'none', boxShadow: 'none', borderRadius: radius.small },
    '&[type=radio], &[type=radio]:focus-visible': { borderRadius: '50%' },
    '&:checked': { borderColor: color('primary') },
    '&[type=radio]:checked': { borderWidth: '0.5625rem' },
    '&[type=checkbox]': { borderRadius: '0.375rem' },
    '&[type=checkbox]:checked': { background: color('primary') },
    '&[type=checkbox]:checked::after': {
      content: '""',
      width: '0.5rem',
      height: '0.875rem',
      marginTop: '-0.1875rem',
      border: `solid ${color('onPrimary')}`,
      borderWidth: '0 0.1875rem 0.1875rem 0',
      transform: 'rotate(45deg)',
    },
  },
} as const;

/** A card that is pressed as a whole; a chosen one has a thick frame besides its mark. */
export const cardLook = {
  ...markLook,
  display: 'flex',
  alignItems: 'center',
  gap: 'min(1rem, 3vw)',
  minHeight: '3.75rem',
  padding: `${space.sm} min(1rem, 3vw)`,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.medium,
  background: color('surface'),
  color: color('ink'),
  lineHeight: 1.35,
  cursor: 'pointer',
  '&:hover': { borderColor: color('primary'), background: color('calm') },
  '&:has(:checked)': {
    borderColor: color('primary'),
    background: color('calm'),
    boxShadow: `inset 0 0 0 0.125rem ${color('primary')}`,
  },
  '&:has(:focus-visible)': focusRing,
  [media.forced]: {
    '&:has(:checked)': { outline: '0.1875rem solid Highlight', outlineOffset: '-0.375rem' },
    '&:has(:focus-visible)': { outline: '0.25rem solid Highlight', outlineOffset: '0.1875rem' },
    '& > input:checked, & > input[type=checkbox]:checked::after': { borderColor: 'Highlight' },
  },
} as const;

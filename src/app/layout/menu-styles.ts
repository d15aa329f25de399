import { color } from '#ui/theme/colors.ts';
import { radius, size, space, text } from '#ui/theme/scale.ts';

/** A list of menu entries without bullets. */
export const menuList = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** A menu entry: a link or the summary of a submenu. The page one is on carries the thread under its words. */
export const menuLink = {
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: size.target,
  paddingInline: space.xs,
  borderRadius: radius.small,
  color: color('ink'),
  fontSize: text.body,
  fontWeight: 500,
  lineHeight: 1.3,
  textDecoration: 'none',
  '&:visited': { color: color('ink') },
  '&:hover': { textDecoration: 'underline', textDecorationThickness: '0.125rem' },
  '&[aria-current]': {
    color: color('heading'),
    fontWeight: 700,
    textDecoration: 'underline',
    textDecorationColor: color('thread'),
    textDecorationThickness: '0.1875rem',
    textUnderlineOffset: '0.4em',
  },
} as const;

import { color } from './theme/colors.ts';
import { media, radius, size, space, text } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

/** One of several addresses that narrow a list; the chosen one is marked by `aria-current`. */
export const ChoiceLink = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  paddingInline: space.md,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.round,
  fontSize: text.body,
  textDecoration: 'none',
  '&&': { color: color('heading') },
  '&:hover': { textDecoration: 'underline' },
  '&&[aria-current]': { background: color('primary'), borderColor: color('primary'), color: color('onPrimary') },
  [media.forced]: { '&[aria-current]': { textDecoration: 'underline' } },
});

import { styled } from '@mui/material/styles';
import type { ButtonHTMLAttributes, JSX } from 'react';
import type { ButtonVariant } from './button-link.tsx';
import { buttonBase, buttonPrimary, buttonQuiet, buttonSecondary } from './theme/shared-styles.ts';

/** Any button attribute, plus the look. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
}

const Native = styled('button')({
  '&&': buttonBase,
  '&&[data-variant=primary]': buttonPrimary,
  '&&[data-variant=secondary]': buttonSecondary,
  '&&[data-variant=quiet]': buttonQuiet,
  '&&[aria-busy=true]': { cursor: 'progress' },
});

/** A plain button in the look of the site's links. A form's submit button says so with `type="submit"`. */
export const Button = ({ variant = 'primary', type = 'button', ...button }: ButtonProps): JSX.Element => (
  <Native type={type} data-variant={variant} {...button} />
);

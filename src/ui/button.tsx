import type { ButtonHTMLAttributes, JSX } from 'react';
import type { ButtonVariant } from './button-link.tsx';
import { buttonLooks } from './theme/shared-styles.ts';
import { styled } from './theme/styled.tsx';

/** Any button attribute, plus the look. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
}

const Native = styled('button')(buttonLooks);

/** A plain button in the look of the site's links. A form's submit button says so with `type="submit"`. */
export const Button = ({ variant = 'primary', type = 'button', ...button }: ButtonProps): JSX.Element => (
  <Native type={type} data-variant={variant} {...button} />
);

import type { AnchorHTMLAttributes, JSX, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { buttonLooks } from './theme/shared-styles.ts';
import { styled } from './theme/styled.tsx';

/** `primary` once per screen, for the one thing to do; `secondary` for another; `quiet` for a small thing. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** Any anchor attribute, plus the look and an icon before or after the words. */
export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  variant?: ButtonVariant;
  icon?: IconName;
  iconAfter?: IconName;
  children: ReactNode;
}

const Anchor = styled('a')(buttonLooks);

/** A link that looks like a button. It stays a plain `<a>`: it works before and without script. */
export const ButtonLink = ({
  variant = 'primary',
  icon,
  iconAfter,
  children,
  ...anchor
}: ButtonLinkProps): JSX.Element => (
  <Anchor data-variant={variant} {...anchor}>
    {icon ? <Icon name={icon} /> : null}
    <span>{children}</span>
    {iconAfter ? <Icon name={iconAfter} /> : null}
  </Anchor>
);

/** A row of buttons that becomes a column, full width, on a phone. */
export const ButtonRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.875rem 1rem',
  '@media (max-width: 30rem)': { '& > *': { flexBasis: '100%' } },
});

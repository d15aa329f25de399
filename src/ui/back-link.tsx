import type { JSX, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { media, size, space } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

const Anchor = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: size.target,
  '& svg': { transform: 'rotate(180deg)' },
  [media.print]: { display: 'none' },
});

/** The way back to the list that a page belongs to. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }): JSX.Element => (
  <Anchor href={href}>
    <Icon name="arrow" />
    <span>{children}</span>
  </Anchor>
);

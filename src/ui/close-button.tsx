import type { JSX } from 'react';
import { Icon } from './icon.tsx';
import { color } from './theme/colors.ts';
import { radius, size } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

const Cross = styled('button')({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  width: size.target,
  height: size.target,
  padding: 0,
  border: 0,
  borderRadius: radius.round,
  background: color('calm'),
  color: color('heading'),
  cursor: 'pointer',
  '&[data-bare]': {
    background: 'transparent',
    color: 'inherit',
    '&:hover': { background: color('surface') },
  },
});

/** `label` says what is closed; `bare` takes the colours of the ground it stands on. */
export interface CloseButtonProps {
  label: string;
  onClick: () => void;
  bare?: boolean;
}

/** The cross that closes something. */
export const CloseButton = ({ label, onClick, bare = false }: CloseButtonProps): JSX.Element => (
  <Cross type="button" aria-label={label} data-bare={bare ? '' : undefined} onClick={onClick}>
    <Icon name="close" />
  </Cross>
);

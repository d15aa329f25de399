import { space } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

/** A form of a few fields below one another, no wider than reads well and never wider than its page. */
export const ShortForm = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  justifyItems: 'start',
  maxWidth: '30rem',
  '& > *': { maxWidth: '100%' },
});

import { type JSX, type ReactNode, useId } from 'react';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Sheet = styled('section')({
  display: 'grid',
  gap: space.md,
  padding: space.inset,
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.leaf,
  background: color('surface'),
  '& > *': { minWidth: 0 },
  '& > h2': { fontSize: text.h3 },
  '& h2, & h3, & p': { overflowWrap: 'anywhere' },
});

/** One matter of a submission, with its title. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }): JSX.Element => {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Sheet>
  );
};

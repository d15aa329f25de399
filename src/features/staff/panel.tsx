import { styled } from '@mui/material/styles';
import { type JSX, type ReactNode, useId } from 'react';
import type { Locale } from '#lib/locale.ts';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import type { WholeSubmission } from './submissions.queries.ts';

/** What a matter of a submission is drawn from; `locale` is the reader's language. */
export interface MatterProps {
  submission: WholeSubmission;
  locale: Locale;
}

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

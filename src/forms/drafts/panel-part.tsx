import { styled } from '@mui/material/styles';
import type { JSX, ReactNode } from 'react';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';

const Part = styled('section')({
  display: 'grid',
  gap: space.md,
  paddingTop: space.lg,
  borderTop: `0.0625rem solid ${color('line')}`,
  '& > *': { minWidth: 0 },
  '& h3': { fontSize: text.lead },
});
const Words = styled('div')({ display: 'grid', gap: space.xs });

/** One thing that can be done with what was saved. */
export const PanelPart = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}): JSX.Element => (
  <Part>
    <Words>
      <h3>{title}</h3>
      <p>{lead}</p>
    </Words>
    {children}
  </Part>
);

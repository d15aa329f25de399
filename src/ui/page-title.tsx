import { styled } from '@mui/material/styles';
import type { JSX, ReactNode } from 'react';
import { space, text } from './theme/scale.ts';
import { Thread } from './thread.tsx';

/** `lead` is the sentence or two under the title; `above` a line over it (a date, a link back). */
export interface PageTitleProps {
  title: string;
  lead?: ReactNode;
  above?: ReactNode;
  id?: string;
  tabIndex?: -1;
}

const Head = styled('header')({
  display: 'grid',
  gap: space.md,
  justifyItems: 'start',
  maxWidth: '46rem',
  '& > *': { minWidth: 0, maxWidth: '100%' },
});
const Lead = styled('div')({ fontSize: text.lead, lineHeight: 1.5, whiteSpace: 'pre-line' });

/** The page's h1 with the thread under it. One per page. */
export const PageTitle = ({ title, lead, above, id, tabIndex }: PageTitleProps): JSX.Element => (
  <Head>
    {above}
    <h1 id={id} tabIndex={tabIndex}>
      {title}
    </h1>
    <Thread />
    {lead ? <Lead>{lead}</Lead> : null}
  </Head>
);

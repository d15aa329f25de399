import type { JSX, ReactNode } from 'react';
import { Lead } from './lead.tsx';
import { Stack } from './stack.tsx';
import { styled } from './theme/styled.tsx';
import { Thread } from './thread.tsx';
import { wholeNames } from './whole-names.tsx';

/** A heading of the first level that is read in the place of the page's h1, of which a document has one. */
export const FIRST_LEVEL = { role: 'heading', 'aria-level': 1 } as const;

/** `lead` is the sentence or two under the title; `above` a line over it (a date, a link back). */
export interface PageTitleProps {
  title: string;
  lead?: ReactNode;
  above?: ReactNode;
  id?: string;
  tabIndex?: -1;
}

const Head = styled(Stack)({ maxWidth: '46rem', '& > *': { maxWidth: '100%' } });

/** The page's h1 with the thread under it. One per page. */
export const PageTitle = ({ title, lead, above, id, tabIndex }: PageTitleProps): JSX.Element => (
  <Head align="start">
    {above}
    <h1 id={id} tabIndex={tabIndex}>
      {wholeNames(title)}
    </h1>
    <Thread />
    {lead ? <Lead>{lead}</Lead> : null}
  </Head>
);

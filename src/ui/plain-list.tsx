import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import type { HTMLAttributes, JSX } from 'react';
import type { Gap } from './stack.tsx';
import { space } from './theme/scale.ts';

/**
 * `gap` between the entries, none when left out; `component` is `ol` where their order matters; `direction` `row` sets
 * them beside one another, on as many lines as they need.
 */
export interface PlainListProps extends HTMLAttributes<HTMLElement> {
  gap?: Gap;
  component?: 'ul' | 'ol';
  direction?: 'column' | 'row';
}

type Look = Pick<PlainListProps, 'gap' | 'direction'>;

const Entries = styled(List, { shouldForwardProp: (name) => name !== 'gap' && name !== 'direction' })<Look>(
  // An empty string as marker hides it and, unlike MUI's `none`, still lets every screen reader count the list.
  { listStyle: '""' },
  ({ gap, direction }) => ({
    ...(direction === 'row' ? { display: 'flex', flexWrap: 'wrap' } : { display: 'grid' }),
    gap: gap && space[gap],
  }),
);

/** A list without marks: MUI's List; its entries are plain `<li>`. */
export const PlainList = (list: PlainListProps): JSX.Element => <Entries disablePadding {...list} />;

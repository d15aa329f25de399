import { styled } from '@mui/material/styles';
import type { JSX, ReactNode } from 'react';
import { color } from '../../ui/theme/colors.ts';
import { media, space } from '../../ui/theme/scale.ts';

/** A question or a name, and what stands for it. */
export interface Fact {
  key: string;
  label: string;
  value: ReactNode;
}

const List = styled('dl')({ display: 'grid', margin: 0 });

const Pair = styled('div')({
  display: 'grid',
  gap: `0 ${space.lg}`,
  paddingBlock: space.sm,
  borderBottom: `0.0625rem solid ${color('line')}`,
  '&:last-of-type': { borderBottom: 'none' },
  '& dt': { color: color('inkSoft') },
  '& dd': { margin: 0, minWidth: 0, fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

/** Names and values under one another, side by side where there is room. Nothing when there is none. */
export const Facts = ({ facts, lang }: { facts: readonly Fact[]; lang?: string }): JSX.Element | null =>
  facts.length === 0 ? null : (
    <List lang={lang}>
      {facts.map(({ key, label, value }) => (
        <Pair key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Pair>
      ))}
    </List>
  );

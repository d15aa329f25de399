import type { JSX, ReactNode } from 'react';
import { color } from '#ui/theme/colors.ts';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

/** A question or a name, and what stands for it. */
export interface Fact {
  key: string;
  label: string;
  /** The label's language, where it is not the page's. */
  labelLang?: string;
  value: ReactNode;
}

const List = styled('dl')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0 });

const Pair = styled('div')({
  display: 'grid',
  gap: `0 ${space.lg}`,
  paddingBlock: space.sm,
  borderBottom: `0.0625rem solid ${color('line')}`,
  '&:last-of-type': { borderBottom: 'none' },
  '& dt': { color: color('inkSoft') },
  '& dd': { margin: 0, minWidth: 0, fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});

/** Names and values under one another, side by side where there is room. Nothing when there is none. */
export const Facts = ({ facts }: { facts: readonly Fact[] }): JSX.Element | null =>
  facts.length === 0 ? null : (
    <List>
      {facts.map(({ key, label, labelLang, value }) => (
        <Pair key={key}>
          <dt lang={labelLang}>{label}</dt>
          <dd>{value}</dd>
        </Pair>
      ))}
    </List>
  );

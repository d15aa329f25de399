import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { Stack } from '#ui/stack.tsx';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { Criterion } from './result-types.ts';

const signs: Readonly<Record<Criterion['result'], IconName>> = { met: 'check', unknown: 'phone', not_met: 'close' };

const Title = styled('p')({ margin: 0, color: color('heading'), fontSize: text.h3, fontWeight: 600, lineHeight: 1.3 });

const List = styled('ul')({
  display: 'grid',
  gap: space.sm,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space.sm },
  '& svg': { marginTop: '0.2em' },
  '&[data-result=met] svg': { color: color('success') },
  '&[data-result=unknown] svg': { color: color('info') },
  '&[data-result=not_met] svg': { color: color('thread') },
});

/** The criteria that came out one way, under words that say which; nothing when there are none. */
export const CriteriaGroup = ({
  criteria,
  result,
  headingLevel,
}: {
  criteria: readonly Criterion[];
  result: Criterion['result'];
  headingLevel: 3 | 4;
}): JSX.Element | null => {
  const { t } = useTranslation();
  const shown = criteria.filter((criterion) => criterion.result === result);
  if (shown.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title as={`h${headingLevel}`}>{t(`trials.result.${result}`)}</Title>
      <List data-result={result}>
        {shown.map(({ id, explain }) => (
          <li key={id}>
            <Icon name={signs[result]} />
            <span>{explain}</span>
          </li>
        ))}
      </List>
    </Stack>
  );
};

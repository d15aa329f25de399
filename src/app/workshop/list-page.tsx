import { type JSX, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#i18n/file-size.ts';
import { Field } from '#ui/field.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { Surface } from '#ui/surface.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { type EditorWords, loadEditorWords } from './block-facts.ts';
import { CheckAll } from './check-all.tsx';
import { blockAddress, readChoice } from './choice.ts';
import { FIXTURE_KINDS } from './list-fixtures.ts';
import { useLoaded } from './use-loaded.ts';
import { WorkshopLayout } from './workshop-layout.tsx';
import { useWorkshop } from './workshop-parts.ts';

const Grid = styled(PlainList)({
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  '& > li': { display: 'grid' },
  '& h2': { fontSize: text.h3 },
  '& h2 > a': { display: 'inline-flex', alignItems: 'center', minHeight: size.target, color: 'inherit' },
});

const States = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem',
  margin: 0,
  padding: 0,
  listStyle: '""',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.target,
    paddingInline: space.xs,
    border: `0.125rem solid ${color('line')}`,
    borderRadius: radius.small,
    fontSize: text.small,
    textDecoration: 'none',
    '&:hover': { borderColor: color('primary'), textDecoration: 'underline' },
  },
});

const Small = styled('p')({ fontSize: text.small, color: color('inkSoft') });

const Find = styled('search')({ display: 'block', maxWidth: '30rem' });

interface Listed {
  /** As its folder. */
  block: string;
  /** As editors know it. */
  name: string;
  description: string | undefined;
}

function listed(types: Iterable<string>, words: EditorWords | null): Listed[] {
  const blocks = [...types].map((type) => {
    const shape = words?.shapes[type];
    const block = type.replace(/^blocks\./, '');
    return { block, name: shape?.name ?? block, description: shape?.description };
  });
  return blocks.sort((a, b) => a.block.localeCompare(b.block));
}

/** Whether a block has these letters in one of its names, with or without their accents. */
function isFound({ block, name }: Listed, filter: string): boolean {
  const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain(`${block} ${name}`).includes(plain(filter.trim()));
}

function BlockCard({ block, name, description }: Listed): JSX.Element {
  const { t } = useTranslation();
  const { locale, weights } = useWorkshop().state;
  const choice = readChoice(new URLSearchParams(), locale);
  const weight = weights?.[`blocks.${block}`];
  return (
    <Surface component="article">
      <Stack gap="xs">
        <h2>
          <a href={blockAddress(block, choice)}>{name}</a>
        </h2>
        <Small>
          <code>{`blocks/${block}`}</code>
          {weight === undefined ? null : ` · ${t('workshop.weight', { size: fileSize(weight, locale) })}`}
        </Small>
        {description === undefined ? null : <p>{description}</p>}
        <States aria-label={t('workshop.list.states', { name })}>
          {FIXTURE_KINDS.map((fixture) => (
            <li key={fixture}>
              <a href={blockAddress(block, { ...choice, fixture })}>{t(`workshop.kinds.${fixture}`)}</a>
            </li>
          ))}
        </States>
      </Stack>
    </Surface>
  );
}

/** Every block of the site. */
export function ListPage(): JSX.Element {
  const { t } = useTranslation();
  const { blocks, state } = useWorkshop();
  const words = useLoaded(useCallback(() => loadEditorWords(state.locale), [state.locale]));
  const [filter, setFilter] = useState('');
  const all = listed(blocks.all.keys(), words);
  const found = all.filter((block) => isFound(block, filter));
  return (
    <WorkshopLayout title={t('workshop.title')} lead={t('workshop.lead')}>
      <CheckAll blocks={all.map(({ block }) => block)} />
      <Stack gap="lg">
        <Find>
          <Field id="filter" type="search" label={t('workshop.list.filter')} value={filter} onChange={setFilter} />
        </Find>
        <Small role="status">
          {found.length === 0 ? t('workshop.list.none') : t('workshop.list.count', { count: found.length })}
        </Small>
        {state.weights === null ? <Small>{t('workshop.noWeight')}</Small> : null}
        <Grid gap="lg">
          {found.map((block) => (
            <li key={block.block}>
              <BlockCard {...block} />
            </li>
          ))}
        </Grid>
      </Stack>
    </WorkshopLayout>
  );
}

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SearchAnswer,
  type SearchResult,
  type SearchWords,
  searchKindSchema,
} from '#contract/content/search-view.ts';
import { SEARCH_PATH } from '#contract/routes/search-path.ts';
import { ChoiceLink } from '#ui/choice-link.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { Surface } from '#ui/surface.tsx';
import { Tag } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, size, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Count = styled('p')({ color: color('inkSoft'), fontWeight: 600 });

const Result = styled(Surface)({ padding: space.inset, '& h2': { fontSize: text.h3 } });

const Excerpt = styled('p')({
  maxWidth: size.measure,
  '& mark': { background: color('warm'), color: color('ink'), fontWeight: 700, padding: '0 0.125em' },
  [media.forced]: { '& mark': { background: 'Mark', color: 'MarkText' } },
});

/** The kinds of results as links, the chosen one marked: each is an address of its own. */
export const KindChoice = ({ words: { q, kind } }: { words: SearchWords }): JSX.Element => {
  const { t } = useTranslation();
  const kinds = [undefined, ...searchKindSchema.options];
  return (
    <nav aria-label={t('search.kinds')}>
      <PlainList gap="xs" direction="row">
        {kinds.map((choice) => (
          <li key={choice ?? 'all'}>
            <ChoiceLink
              href={`${SEARCH_PATH}?${new URLSearchParams({ q, ...(choice && { kind: choice }) })}`}
              aria-current={choice === kind ? 'true' : undefined}
            >
              {choice ? t(`search.only.${choice}`) : t('search.all')}
            </ChoiceLink>
          </li>
        ))}
      </PlainList>
    </nav>
  );
};

/** The pieces of an excerpt never change: where one stands tells it from the others. */
const pieces = ({ excerpt }: SearchResult) => excerpt.map((piece, at) => ({ ...piece, key: `${at} ${piece.text}` }));

const ResultItem = ({ result }: { result: SearchResult }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Result component="li">
      <Stack gap="xs" align="start">
        <h2>
          <a href={result.path}>{result.title}</a>
        </h2>
        <Tag tone="outline">{t(`search.kind.${result.kind}`)}</Tag>
        <Excerpt>
          {pieces(result).map(({ text: words, hit, key }) => (hit ? <mark key={key}>{words}</mark> : words))}
        </Excerpt>
      </Stack>
    </Result>
  );
};

/** What was found: how much, of which kinds, and each result with the words that were looked for. */
export const SearchResults = ({ answer, words }: { answer: SearchAnswer; words: SearchWords }): JSX.Element => {
  const { t } = useTranslation();
  const { count, results } = answer;
  const shown = count > results.length ? ` ${t('search.shown', { count: results.length })}` : '';
  return (
    <Stack gap="lg">
      <Count role="status">
        {t('search.found', { count, q: words.q })}
        {shown && `.${shown}`}
      </Count>
      <KindChoice words={words} />
      <PlainList component="ol" gap="md">
        {results.map((result) => (
          <ResultItem key={result.path} result={result} />
        ))}
      </PlainList>
    </Stack>
  );
};

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LONGEST_SEARCH, type SearchResult, type SearchWords } from '#contract/content/search-view.ts';
import type { Locale } from '#lib/locale.ts';
import { Tag } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { searchQuery } from './search.queries.ts';
import { useChoice } from './use-choice.ts';
import { useCombobox } from './use-combobox.ts';
import { useTypedWords } from './use-typed-words.ts';

/** Fewer letters say nothing of what somebody looks for. */
const FEWEST_LETTERS = 2;
/** So many fit above the keyboard of a phone. */
const MOST = 6;

const List = styled('div')({
  position: 'absolute',
  zIndex: 2,
  overflow: 'hidden',
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.small,
  background: color('surface'),
  boxShadow: '0 0.5rem 1.5rem rgb(0 0 0 / 0.15)',
  '& > a': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `0 ${space.sm}`,
    minHeight: size.target,
    boxSizing: 'border-box',
    padding: `${space.xs} ${space.md}`,
    color: color('ink'),
    textDecoration: 'none',
  },
  '& > a + a': { borderTop: `0.0625rem solid ${color('border')}` },
  '& > a:hover, & > a[aria-selected=true]': { background: color('warm') },
  '& > a[aria-selected=true]': { outline: `0.1875rem solid ${color('focusOuter')}`, outlineOffset: '-0.1875rem' },
});

/** `field` is the search field below which the results stand. */
export interface SuggestionsProps {
  field: HTMLInputElement;
  locale: Locale;
}

const isAsked = (words: SearchWords | null): words is SearchWords =>
  words !== null && words.q.length >= FEWEST_LETTERS && words.q.length <= LONGEST_SEARCH;

const NOTHING: SearchWords = { q: '' };

/** Where the field stands in its form: the list begins below it and is as wide. */
const below = ({ offsetTop, offsetHeight, offsetLeft, offsetWidth }: HTMLInputElement) => ({
  top: offsetTop + offsetHeight,
  left: offsetLeft,
  width: offsetWidth,
});

/**
 * The best results for what stands in a search field, as a list to choose from with arrows, finger or mouse; each is a
 * link, and the form's own button still leads to all of them. An older request ends when one types on.
 */
export const Suggestions = ({ field, locale }: SuggestionsProps): JSX.Element | null => {
  const { t } = useTranslation();
  const id = useId();
  const { words, forget } = useTypedWords(field);
  const { data } = useQuery({
    ...searchQuery(words ?? NOTHING, locale),
    enabled: isAsked(words),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const results = isAsked(words) ? (data?.results.slice(0, MOST) ?? []) : [];
  useCombobox(field, id, results.length > 0);
  // What was chosen among other results is chosen no more.
  const shown = results.map(({ path }) => path).join(' ');
  const said = isAsked(words) && data ? t('search.typing.found', { count: results.length }) : '';
  return field.form
    ? createPortal(
        <>
          {results.length > 0 ? <Choice key={shown} id={id} field={field} results={results} onClose={forget} /> : null}
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </>,
        field.form,
      )
    : null;
};

interface ChoiceProps {
  id: string;
  field: HTMLInputElement;
  results: readonly SearchResult[];
  onClose: () => void;
}

const Choice = ({ id, field, results, onClose }: ChoiceProps): JSX.Element => {
  const { t } = useTranslation();
  const [place] = useState(() => below(field));
  const optionId = (at: number): string => `${id}-${at}`;
  const chosen = useChoice({
    field,
    count: results.length,
    onTake: (at) => document.getElementById(optionId(at))?.click(),
    onClose,
  });
  useEffect(() => {
    if (chosen === null) return;
    field.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    return () => field.removeAttribute('aria-activedescendant');
  }, [field, id, chosen]);
  return (
    // Pressed, the list leaves the focus in the field: it would close before the click.
    <List
      id={id}
      role="listbox"
      aria-label={t('search.typing.label')}
      style={place}
      onMouseDown={(event) => event.preventDefault()}
    >
      {results.map(({ path, title, kind }, at) => (
        <a
          key={path}
          id={optionId(at)}
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          href={path}
          onClick={onClose}
        >
          {title} <Tag tone="outline">{t(`search.kind.${kind}`)}</Tag>
        </a>
      ))}
    </List>
  );
};

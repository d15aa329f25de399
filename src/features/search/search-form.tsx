import { type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_SEARCH, type SearchKind } from '#contract/content/search-view.ts';
import { SEARCH_PATH } from '#contract/routes/search-path.ts';
import { Button } from '#ui/button.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Form = styled('form')({
  // Results while one types stand below the field, over what follows.
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.sm,
  maxWidth: '40rem',
  '& > label': { flexBasis: '100%', fontWeight: 600 },
  '& > p': { flexBasis: '100%', color: color('inkSoft') },
  '& > p[data-wrong]': { color: color('danger'), fontWeight: 600 },
});

const Words = styled('input')({
  flex: '1 1 14rem',
  minWidth: 0,
  boxSizing: 'border-box',
  minHeight: size.target,
  paddingInline: space.md,
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.small,
  background: color('surface'),
  color: color('ink'),
  font: 'inherit',
  fontSize: text.body,
});

/** `words` stand in the field at first; `kind` narrows the search to one kind; `hint` says what to write, `error` what is wrong with it. */
export interface SearchFormProps {
  label?: string;
  words?: string;
  kind?: SearchKind | undefined;
  hint?: string;
  error?: string | null;
}

/** A field and a button that lead to the page of results: a plain form, which works without script. */
export const SearchForm = ({ label, words = '', kind, hint, error = null }: SearchFormProps): JSX.Element => {
  const { t } = useTranslation();
  const id = useId();
  const said = error ?? hint;
  return (
    <Form role="search" action={SEARCH_PATH} method="get">
      <label htmlFor={id}>{label ?? t('search.label')}</label>
      <Words
        id={id}
        type="search"
        name="q"
        defaultValue={words}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        aria-invalid={error === null ? undefined : true}
        aria-describedby={said === undefined ? undefined : `${id}-words`}
      />
      {kind ? <input type="hidden" name="kind" value={kind} /> : null}
      <Button type="submit">{t('shell.search')}</Button>
      {said === undefined ? null : (
        <p id={`${id}-words`} data-wrong={error === null ? undefined : ''}>
          {said}
        </p>
      )}
    </Form>
  );
};

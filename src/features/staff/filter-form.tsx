import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submissionStatuses } from '#contract/calls/staff.calls.ts';
import { submissionKinds } from '#contract/records/submission-records.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { filterIn, type SubmissionFilter } from './submission-filter.ts';

/** `onFilter` gets the new filter, from its first page, and the searched name. */
export interface FilterFormProps {
  filter: SubmissionFilter;
  name: string;
  onFilter: (filter: SubmissionFilter, name: string) => void;
}

const Form = styled('form')({ display: 'grid', gap: space.md });
const Fields = styled('div')({
  display: 'grid',
  gap: space.md,
  alignItems: 'end',
  '& > *': { minWidth: 0 },
  [media.medium]: { gridTemplateColumns: '2fr 1fr 1fr' },
});

const LONGEST_SEARCH = 100;
const NONE: SubmissionFilter = { kind: null, status: null, page: 1 };

/** Which submissions to list. Nothing changes before the button is pressed. */
export const FilterForm = ({ filter, name, onFilter }: FilterFormProps): JSX.Element => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState({ kind: filter.kind ?? '', status: filter.status ?? '', name });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = filterIn(new URLSearchParams({ kind: draft.kind, status: draft.status }));
    onFilter(chosen, draft.name);
  };
  const reset = () => {
    setDraft({ kind: '', status: '', name: '' });
    onFilter(NONE, '');
  };
  const isNarrow = filter.kind !== null || filter.status !== null || name.trim() !== '';
  const select = (key: 'kind' | 'status', options: readonly { value: string; label: string }[]) => (
    <TextField
      id={`filter-${key}`}
      select
      label={t(`staff.filter.${key}`)}
      value={draft[key]}
      onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
      slotProps={{ select: { native: true }, inputLabel: { htmlFor: `filter-${key}` } }}
    >
      <option value="">{t('staff.filter.all')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
  return (
    <Form role="search" aria-label={t('staff.filter.label')} onSubmit={submit}>
      <Fields>
        <TextField
          id="filter-name"
          type="search"
          label={t('staff.filter.search')}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: LONGEST_SEARCH } }}
        />
        {select(
          'kind',
          submissionKinds.map((kind) => ({ value: kind, label: t(`staff.kind.${kind}`) })),
        )}
        {select(
          'status',
          submissionStatuses.map((status) => ({ value: status, label: t(`staff.status.${status}`) })),
        )}
      </Fields>
      <ButtonRow>
        <Button type="submit">{t('staff.filter.show')}</Button>
        {isNarrow ? (
          <Button variant="quiet" onClick={reset}>
            {t('staff.filter.reset')}
          </Button>
        ) : null}
      </ButtonRow>
    </Form>
  );
};

import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submissionStatuses } from '#contract/calls/staff.calls.ts';
import { submissionKinds } from '#contract/records/submission-records.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Field } from '#ui/field.tsx';
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
    <FormControl fullWidth>
      <InputLabel htmlFor={`filter-${key}`}>{t(`staff.filter.${key}`)}</InputLabel>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id: `filter-${key}` }}
        value={draft[key]}
        onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
      >
        <option value="">{t('staff.filter.all')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
  return (
    <Form role="search" aria-label={t('staff.filter.label')} onSubmit={submit}>
      <Fields>
        <Field
          id="filter-name"
          type="search"
          label={t('staff.filter.search')}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
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

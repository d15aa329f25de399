import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submissionStatuses } from '#contract/calls/staff.calls.ts';
import { submissionKinds } from '#contract/records/submission-records.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { KeptFilter } from './kept-filter.tsx';
import { filterIn, isNarrowed, type SubmissionFilter } from './submission-filter.ts';

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
  [media.medium]: { gridTemplateColumns: 'repeat(4, 1fr)', '& > :first-of-type': { gridColumn: '1 / -1' } },
});

const LONGEST_SEARCH = 100;
const FIELDS = ['kind', 'status', 'mine', 'reach'];
const NONE: SubmissionFilter = { kind: null, status: null, page: 1 };

/**
 * Which submissions to list. Nothing changes before a button is pressed. What is typed is the reader's own: a list that
 * arrives meanwhile never replaces it.
 */
export const FilterForm = ({ filter, name, onFilter }: FilterFormProps): JSX.Element => {
  const { t } = useTranslation();
  const [searched, setSearched] = useState(name);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = new URLSearchParams(FIELDS.map((key) => [key, String(data.get(key) ?? '')]));
    onFilter(filterIn(chosen), searched);
  };
  const reset = () => {
    setSearched('');
    onFilter(NONE, '');
  };
  const isNarrow = isNarrowed(filter, name);
  const all = { value: '', label: t('staff.filter.all') };
  return (
    <Form role="search" aria-label={t('staff.filter.label')} onSubmit={submit}>
      <Fields>
        <Field
          id="filter-name"
          type="search"
          label={t('staff.filter.search')}
          value={searched}
          onChange={setSearched}
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
        />
        <SelectField
          key={`kind ${filter.kind}`}
          id="filter-kind"
          name="kind"
          label={t('staff.filter.kind')}
          chosen={filter.kind ?? ''}
          options={[all, ...submissionKinds.map((kind) => ({ value: kind, label: t(`staff.kind.${kind}`) }))]}
        />
        <SelectField
          key={`status ${filter.status}`}
          id="filter-status"
          name="status"
          label={t('staff.filter.status')}
          chosen={filter.status ?? ''}
          options={[all, ...submissionStatuses.map((one) => ({ value: one, label: t(`staff.status.${one}`) }))]}
        />
        <SelectField
          key={`mine ${filter.mine}`}
          id="filter-mine"
          name="mine"
          label={t('staff.filter.mine')}
          chosen={filter.mine ? 'yes' : ''}
          options={[all, { value: 'yes', label: t('staff.filter.mineOnly') }]}
        />
        <SelectField
          key={`reach ${filter.reach}`}
          id="filter-reach"
          name="reach"
          label={t('staff.filter.reach')}
          chosen={filter.reach ?? ''}
          options={[
            all,
            { value: 'some', label: t('staff.filter.reachSome') },
            { value: 'none', label: t('staff.filter.reachNone') },
          ]}
        />
      </Fields>
      <ButtonRow>
        <Button type="submit">{t('staff.filter.show')}</Button>
        {isNarrow ? (
          <Button variant="quiet" onClick={reset}>
            {t('staff.filter.reset')}
          </Button>
        ) : null}
        <KeptFilter filter={filter} onFilter={(kept) => onFilter(kept, '')} />
      </ButtonRow>
    </Form>
  );
};

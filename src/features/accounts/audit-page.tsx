import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import { AUDIT_PAGE_SIZE } from '#contract/calls/audit.calls.ts';
import { failureWords } from '#features/staff-area/staff-failure.tsx';
import { useFocusOnChange } from '#lib/use-focus-on-change.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Field } from '#ui/field.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { ErrorState } from '#ui/states.tsx';
import { styled } from '#ui/theme/styled.tsx';
import { accountsQuery, auditQuery, type JournalFilter } from './accounts.queries.ts';
import { AuditRow } from './audit-row.tsx';
import type { AccountsPageProps } from './page.ts';

const Count = styled('p')({ fontWeight: 600 });

const ALL: JournalFilter = { person: '', record: '', page: 1 };

const FilterForm = ({ onFilter }: { onFilter: (filter: JournalFilter) => void }): JSX.Element => {
  const { t } = useTranslation();
  const { data } = useQuery(accountsQuery);
  const [record, setRecord] = useState('');
  const people = (data?.accounts ?? []).map(({ pk, first_name, last_name }) => ({
    value: String(pk),
    label: `${first_name} ${last_name}`,
  }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFilter({ ...ALL, person: String(new FormData(event.currentTarget).get('person') ?? ''), record });
  };
  return (
    <ShortForm role="search" aria-label={t('team.audit.filter')} onSubmit={submit}>
      <SelectField
        id="audit-person"
        name="person"
        label={t('team.audit.person')}
        options={[{ value: '', label: t('staff.filter.all') }, ...people]}
      />
      <Field
        id="audit-record"
        label={t('team.audit.record')}
        hint={t('team.audit.recordHint')}
        value={record}
        onChange={setRecord}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit">{t('staff.filter.show')}</Button>
    </ShortForm>
  );
};

/** Who read or changed which record when, for administrators. */
export const AuditPage = ({ locale, titleId, back }: AccountsPageProps): JSX.Element => {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(ALL);
  const { data, error, isFetching, refetch } = useQuery(auditQuery(filter));
  const count = useRef<HTMLParagraphElement>(null);
  useFocusOnChange(JSON.stringify(filter), count);
  const { page } = filter;
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / AUDIT_PAGE_SIZE));
  const said = () => {
    if (!data) return t('team.audit.loading');
    return data.count === 0 ? t('team.audit.none') : t('team.audit.count', { count: data.count, page, pages });
  };
  return (
    <>
      <PageTitle
        id={titleId}
        tabIndex={-1}
        title={t('team.audit.title')}
        lead={t('team.audit.lead')}
        above={<BackLink href={back}>{t('staff.submission.back')}</BackLink>}
      />
      <FilterForm onFilter={setFilter} />
      <Count role="status" tabIndex={-1} ref={count}>
        {error && !data ? null : said()}
      </Count>
      {error && !data && !isFetching ? (
        <ErrorState title={t('team.audit.failed')}>
          <p>{failureWords(asFailure(error), t)}</p>
          <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
        </ErrorState>
      ) : null}
      <PlainList gap="sm">
        {data?.results.map((entry) => (
          <AuditRow key={entry.id} entry={entry} locale={locale} />
        ))}
      </PlainList>
      {pages > 1 ? (
        <ButtonRow>
          {page > 1 ? (
            <Button variant="secondary" onClick={() => setFilter({ ...filter, page: page - 1 })}>
              {t('staff.pages.previous')}
            </Button>
          ) : null}
          {page < pages ? (
            <Button variant="secondary" onClick={() => setFilter({ ...filter, page: page + 1 })}>
              {t('staff.pages.next')}
            </Button>
          ) : null}
        </ButtonRow>
      ) : null}
    </>
  );
};

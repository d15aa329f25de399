import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import { measuredRanges } from '#contract/calls/measurement.calls.ts';
import { dayWords } from '#features/schedule/day-words.ts';
import { failureWords } from '#features/staff-area/staff-failure.tsx';
import { languageName } from '#lib/language-name.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { ExportCounts } from './export-counts.tsx';
import { JourneysSection } from './journeys-section.tsx';
import { numberWords } from './measure-words.ts';
import { type Measurement, type MeasurementFilter, measurementQuery } from './measurement.queries.ts';
import { ViewsSection } from './views-section.tsx';

/** What the page of measurement is drawn from. */
export interface MeasurementPageProps {
  locale: Locale;
  titleId: string;
  /** The address of the list of submissions. */
  back: string;
}

const FIRST: MeasurementFilter = { days: '30', language: '' };

const FilterForm = ({ locale, onFilter }: { locale: Locale; onFilter: (filter: MeasurementFilter) => void }) => {
  const { t } = useTranslation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    onFilter({
      days: measuredRanges.find((days) => days === given.get('days')) ?? FIRST.days,
      language: LOCALES.find((language) => language === given.get('language')) ?? FIRST.language,
    });
  };
  return (
    <ShortForm role="search" aria-label={t('measurement.filter')} onSubmit={submit}>
      <SelectField
        id="measurement-days"
        name="days"
        label={t('measurement.range')}
        chosen={FIRST.days}
        options={measuredRanges.map((days) => ({ value: days, label: t('measurement.days', { count: Number(days) }) }))}
      />
      <SelectField
        id="measurement-language"
        name="language"
        label={t('measurement.language')}
        options={[
          { value: '', label: t('measurement.everyLanguage') },
          ...LOCALES.map((language) => ({ value: language, label: languageName(language, locale) })),
        ]}
      />
      <Button type="submit">{t('staff.filter.show')}</Button>
    </ShortForm>
  );
};

const Numbers = ({ data, locale, filter }: { data: Measurement; locale: Locale; filter: MeasurementFilter }) => {
  const { t } = useTranslation();
  const { views, journeys } = data;
  if (views.total === 0 && journeys.length === 0) {
    return <EmptyState title={t('measurement.emptyTitle')}>{t('measurement.emptyText')}</EmptyState>;
  }
  return (
    <>
      <ViewsSection views={views} locale={locale} />
      <JourneysSection journeys={journeys} locale={locale} />
      <ExportCounts filter={filter} />
    </>
  );
};

/** How the site is used, in numbers about nobody: for coordinators and administrators. */
export const MeasurementPage = ({ locale, titleId, back }: MeasurementPageProps): JSX.Element => {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(FIRST);
  const { data, error, isFetching, refetch } = useQuery(measurementQuery(filter, locale));
  const said = data
    ? t('measurement.said', {
        count: data.views.total,
        number: numberWords(data.views.total, locale),
        from: dayWords(data.from, locale),
        until: dayWords(data.until, locale),
      })
    : t('measurement.loading');
  return (
    <>
      <PageTitle
        id={titleId}
        tabIndex={-1}
        title={t('measurement.title')}
        lead={t('measurement.lead')}
        above={<BackLink href={back}>{t('staff.submission.back')}</BackLink>}
      />
      <FilterForm locale={locale} onFilter={setFilter} />
      <p role="status">{error && !data ? null : said}</p>
      {error && !data && !isFetching ? (
        <ErrorState title={t('measurement.failed')}>
          <p>{failureWords(asFailure(error), t)}</p>
          <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
        </ErrorState>
      ) : null}
      {data ? <Numbers data={data} locale={locale} filter={filter} /> : null}
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { type JSX, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import { exportSubmissions, SUBMISSIONS_PAGE_SIZE } from '#contract/calls/staff.calls.ts';
import { exportSubscribers } from '#contract/calls/subscribers.calls.ts';
import { type Access, mayMake } from '#features/staff-area/access.ts';
import { failureWords } from '#features/staff-area/staff-failure.tsx';
import type { Locale } from '#lib/locale.ts';
import { useFocusOnChange } from '#lib/use-focus-on-change.ts';
import { Button } from '#ui/button.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Stack } from '#ui/stack.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { color } from '#ui/theme/colors.ts';
import { styled } from '#ui/theme/styled.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterForm } from './filter-form.tsx';
import { ListSections } from './list-sections.tsx';
import { accountHref, isNarrowed, type SubmissionFilter } from './submission-filter.ts';
import { submissionsQuery } from './submissions.queries.ts';
import { SubscribersExport } from './subscribers-export.tsx';
import { useInboxEvents } from './use-inbox-events.ts';
import { useUnreadTitle } from './use-unread-title.ts';

/** `path` is the list's own address; `name` the searched name, which stands in no address; `access` what the reader may do. */
export interface SubmissionListProps {
  locale: Locale;
  path: string;
  filter: SubmissionFilter;
  name: string;
  onFilter: (filter: SubmissionFilter, name: string) => void;
  access: Access | null;
}

/** How often to ask for news while no events arrive, in milliseconds. */
const ASK_EVERY_MS = 60_000;

const Count = styled('p')({ color: color('inkSoft'), fontWeight: 600 });

/** The submissions to handle, red flags first, in every state: on their way, found, none, failed. */
export const SubmissionList = ({ locale, path, filter, name, onFilter, access }: SubmissionListProps): JSX.Element => {
  const { t } = useTranslation();
  const refetchInterval = useInboxEvents() ? ASK_EVERY_MS : false;
  useUnreadTitle(refetchInterval);
  const { data, error, isFetching, refetch } = useQuery({ ...submissionsQuery(filter, name), refetchInterval });
  const count = useRef<HTMLParagraphElement>(null);
  useFocusOnChange(JSON.stringify([filter, name]), count);
  const pages = Math.ceil((data?.count ?? 0) / SUBMISSIONS_PAGE_SIZE);
  const said = () => {
    if (!data) return t('staff.loading');
    if (data.count === 0) return t('staff.count.none');
    const found = t('staff.count.found', { count: data.count });
    return pages < 2 ? found : `${found}, ${t('staff.count.page', { page: filter.page, pages })}`;
  };
  const isNarrow = isNarrowed(filter, name) || filter.page > 1;
  const empty = isNarrow ? 'staff.emptyFilter' : 'staff.empty';
  return (
    <Stack gap="lg">
      <h2>{t('staff.title')}</h2>
      <FilterForm filter={filter} name={name} onFilter={onFilter} />
      <Count role="status" tabIndex={-1} ref={count}>
        {error && !data ? null : said()}
      </Count>
      {data?.is_cut ? <p>{t('staff.searchCut')}</p> : null}
      {error && !isFetching ? (
        <ErrorState title={t('staff.failed.title')} headingLevel={3}>
          <p>{failureWords(asFailure(error), t)}</p>
          <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
        </ErrorState>
      ) : null}
      {data && data.results.length === 0 ? (
        <EmptyState title={t(`${empty}.title`)} headingLevel={3}>
          {t(`${empty}.text`)}
        </EmptyState>
      ) : null}
      {data && data.results.length > 0 ? (
        <ListSections
          results={data.results}
          href={(submission) => accountHref(path, filter, submission.id)}
          locale={locale}
        />
      ) : null}
      <PageLinks
        page={filter.page}
        pages={pages}
        href={(page) => accountHref(path, { ...filter, page })}
        words={{ label: t('staff.pages.label'), previous: t('staff.pages.previous'), next: t('staff.pages.next') }}
      />
      {data && data.count > 0 && mayMake(exportSubmissions, access) ? (
        <ExportButton filter={filter} name={name} />
      ) : null}
      {mayMake(exportSubscribers, access) ? <SubscribersExport locale={locale} /> : null}
    </Stack>
  );
};

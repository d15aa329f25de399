import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import { otherRemovals } from '#contract/calls/retention.calls.ts';
import { dayWords } from '#features/schedule/day-words.ts';
import { Facts } from '#features/staff-area/facts.tsx';
import { Panel } from '#features/staff-area/panel.tsx';
import { failureWords } from '#features/staff-area/staff-failure.tsx';
import type { Locale } from '#lib/locale.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { ErrorState } from '#ui/states.tsx';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { type RemovalSpan, type Removals, removalsQuery } from './accounts.queries.ts';
import type { AccountsPageProps } from './page.ts';

const SPANS = ['30', '90'] as const satisfies readonly RemovalSpan[];

const References = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.md,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'inline-block', paddingBlock: space.sm, fontVariantNumeric: 'tabular-nums' },
});
const Day = styled('h3')({ fontSize: text.body });

const isOther = (kind: Removals['removals'][number]['kind']): kind is (typeof otherRemovals)[number] =>
  otherRemovals.some((one) => one === kind);

interface ListProps {
  locale: Locale;
  /** The address of a submission. */
  submissionHref: (id: string) => string;
}

const Kind = ({
  removal: { kind, count, submissions },
  submissionHref,
}: Pick<ListProps, 'submissionHref'> & { removal: Removals['removals'][number] }): JSX.Element => {
  const { t } = useTranslation();
  const name = isOther(kind) ? t(`team.retention.other.${kind}`) : t(`staff.kind.${kind}`);
  return (
    <li>
      {t('team.retention.line', { kind: name, number: count })}
      {submissions.length > 0 ? (
        <References>
          {submissions.map(({ id, reference }) => (
            <li key={id}>
              <a href={submissionHref(id)}>{reference}</a>
            </li>
          ))}
        </References>
      ) : null}
    </li>
  );
};

/** What goes, day by day, kind by kind. */
const Days = ({ removals, locale, submissionHref }: ListProps & Pick<Removals, 'removals'>): JSX.Element => {
  const days = [...new Set(removals.map(({ day }) => day))];
  return (
    <PlainList gap="lg">
      {days.map((day) => (
        <li key={day}>
          <Day>{dayWords(day, locale)}</Day>
          <PlainList gap="xs">
            {removals
              .filter((removal) => removal.day === day)
              .map((removal) => (
                <Kind key={removal.kind} {...{ removal, submissionHref }} />
              ))}
          </PlainList>
        </li>
      ))}
    </PlainList>
  );
};

const Kept = ({ kept, locale, submissionHref }: ListProps & Pick<Removals, 'kept'>): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Panel title={t('team.retention.kept')}>
      {kept.length === 0 ? <p>{t('team.retention.noneKept')}</p> : null}
      <PlainList gap="sm">
        {kept.map(({ id, reference, kind, until, reason }) => (
          <li key={id}>
            <a href={submissionHref(id)}>{`${t(`staff.kind.${kind}`)} ${reference}`}</a>
            <br />
            {t('staff.keeping.kept', { day: dayWords(until, locale), reason })}
          </li>
        ))}
      </PlainList>
    </Panel>
  );
};

/** What will be removed by its age, before it is: by day and kind, with references; and the rules. For administrators. */
export const RetentionPage = ({ locale, titleId, back }: AccountsPageProps): JSX.Element => {
  const { t } = useTranslation();
  const [days, setDays] = useState<RemovalSpan>('30');
  const { data, error, isFetching, refetch } = useQuery(removalsQuery(days, locale));
  const submissionHref = (id: string) => `${back}?request=${encodeURIComponent(id)}`;
  return (
    <>
      <PageTitle
        id={titleId}
        tabIndex={-1}
        title={t('team.retention.title')}
        lead={t('team.retention.lead')}
        above={<BackLink href={back}>{t('staff.submission.back')}</BackLink>}
      />
      <ButtonRow>
        {SPANS.map((span) => (
          <Button
            key={span}
            variant={span === days ? 'primary' : 'secondary'}
            aria-pressed={span === days}
            onClick={() => setDays(span)}
          >
            {t('team.retention.within', { days: span })}
          </Button>
        ))}
      </ButtonRow>
      {!data && isFetching ? <Loading>{t('team.retention.loading')}</Loading> : null}
      {error && !data && !isFetching ? (
        <ErrorState title={t('team.retention.failed')}>
          <p>{failureWords(asFailure(error), t)}</p>
          <Button onClick={() => void refetch()}>{t('staff.failed.retry')}</Button>
        </ErrorState>
      ) : null}
      {data ? (
        <>
          <Panel title={t('team.retention.soon', { days })}>
            {data.removals.length === 0 ? <p>{t('team.retention.none')}</p> : null}
            <Days removals={data.removals} {...{ locale, submissionHref }} />
          </Panel>
          <Kept kept={data.kept} {...{ locale, submissionHref }} />
          <Panel title={t('team.retention.rules')}>
            <Facts facts={data.rules.map(({ id, what, how_long }) => ({ key: id, label: what, value: how_long }))} />
          </Panel>
        </>
      ) : null}
    </>
  );
};

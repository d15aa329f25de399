import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { dayWords } from '#features/schedule/day-words.ts';
import type { Locale } from '#lib/locale.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Stack } from '#ui/stack.tsx';
import { DayBars } from './lazy-charts.tsx';
import { numberWords, pageWords } from './measure-words.ts';
import type { Measurement } from './measurement.queries.ts';
import { NumberTable } from './number-table.tsx';

/** Pages that stand in the table at once; the others are behind a fold. */
const FIRST_PAGES = 12;

interface ViewsProps {
  views: Measurement['views'];
  locale: Locale;
}

const PagesTable = ({
  pages,
  caption,
  locale,
}: {
  pages: Measurement['views']['pages'];
  caption: string;
  locale: Locale;
}) => {
  const { t } = useTranslation();
  const rows = pages.map(({ path, count }) => ({ id: path, cells: [pageWords(path, t), numberWords(count, locale)] }));
  return <NumberTable caption={caption} columns={[t('measurement.page'), t('measurement.views')]} rows={rows} />;
};

/** Views of pages: day by day, and the most viewed pages. */
export const ViewsSection = ({ views: { days, pages }, locale }: ViewsProps): JSX.Element => {
  const { t } = useTranslation();
  const caption = t('measurement.byDay');
  const rows = days.map(({ day, count }) => ({ id: day, cells: [dayWords(day, locale), numberWords(count, locale)] }));
  const others = pages.slice(FIRST_PAGES);
  return (
    <Stack component="section" gap="md">
      <h2>{t('measurement.viewsTitle')}</h2>
      <DayBars days={days} locale={locale} />
      <Disclosure summary={caption}>
        <NumberTable caption={caption} columns={[t('measurement.day'), t('measurement.views')]} rows={rows} />
      </Disclosure>
      <PagesTable pages={pages.slice(0, FIRST_PAGES)} caption={t('measurement.mostViewed')} locale={locale} />
      {others.length > 0 ? (
        <Disclosure summary={t('measurement.otherPages', { count: others.length })}>
          <PagesTable pages={others} caption={t('measurement.otherPages', { count: others.length })} locale={locale} />
        </Disclosure>
      ) : null}
    </Stack>
  );
};

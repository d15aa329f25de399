import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { FEWEST_SHOWN } from '#contract/measurement.ts';
import type { Locale } from '#lib/locale.ts';
import { Stack } from '#ui/stack.tsx';
import { NameBars } from './lazy-charts.tsx';
import { formCountWords, stepWords } from './measure-words.ts';
import type { Journey } from './measurement.queries.ts';
import { NumberTable } from './number-table.tsx';

/** At which steps one form was left. */
const LeftSteps = ({ journey: { title, left }, locale }: { journey: Journey; locale: Locale }) => {
  const { t } = useTranslation();
  const label = t('measurement.left');
  const steps = left.map((one) => ({ id: one.step, name: stepWords(one, t), count: one.count }));
  return (
    <>
      <NumberTable
        caption={title}
        columns={[t('measurement.stepColumn'), label]}
        rows={steps.map(({ id, name, count }) => ({ id, cells: [name, formCountWords(count, locale, t)] }))}
      />
      <NameBars
        names={steps}
        series={[{ label, color: 'border', numbers: steps.map(({ count }) => count) }]}
        locale={locale}
      />
    </>
  );
};

/** Forms: how many were begun and sent, and at which steps they were left. */
export const JourneysSection = ({
  journeys,
  locale,
}: {
  journeys: readonly Journey[];
  locale: Locale;
}): JSX.Element => {
  const { t } = useTranslation();
  const begun = t('measurement.begun');
  const finished = t('measurement.finished');
  const words = (count: number | null) => formCountWords(count, locale, t);
  return (
    <Stack component="section" gap="md">
      <h2>{t('measurement.journeysTitle')}</h2>
      <p>{t('measurement.fewNote', { limit: FEWEST_SHOWN })}</p>
      {journeys.length === 0 ? (
        <p>{t('measurement.noJourneys')}</p>
      ) : (
        <>
          <NameBars
            names={journeys.map(({ form, title }) => ({ id: form, name: title }))}
            series={[
              { label: begun, color: 'primary', numbers: journeys.map((journey) => journey.begun) },
              { label: finished, color: 'thread', numbers: journeys.map((journey) => journey.finished) },
            ]}
            locale={locale}
          />
          <NumberTable
            caption={t('measurement.journeysTable')}
            columns={[t('measurement.form'), begun, finished]}
            rows={journeys.map((one) => ({ id: one.form, cells: [one.title, words(one.begun), words(one.finished)] }))}
          />
          <h3>{t('measurement.leftTitle')}</h3>
          <p>{t('measurement.leftNote')}</p>
          {journeys
            .filter(({ left }) => left.length > 0)
            .map((journey) => (
              <LeftSteps key={journey.form} journey={journey} locale={locale} />
            ))}
        </>
      )}
    </Stack>
  );
};

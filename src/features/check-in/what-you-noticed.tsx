import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { Section } from '#ui/section.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { ObservationList } from './observation-list.tsx';
import { type ObservationDomain, observationsIn } from './observations.ts';

const Sheets = styled('div')({
  display: 'grid',
  gap: space.lg,
  alignItems: 'start',
  [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

const Sheet = styled('div')({
  display: 'grid',
  gap: space.md,
  padding: space.inset,
  background: color('surface'),
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.leaf,
});

const domains: readonly ObservationDomain[] = ['change', 'daily'];

/** What the visitor said about changes and everyday life, in words. Never a number, nothing of the memory exercise. */
export const WhatYouNoticed = ({
  definition,
  answers,
}: {
  definition: FormDefinition;
  answers: Answers;
}): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section tone="calm" title={t('questionnaire.told.title')}>
      <Sheets>
        {domains.map((domain) => {
          const observations = observationsIn(domain, definition, answers, t('forms.answer.unknown'));
          return (
            <Sheet key={domain}>
              <h3>{t(`questionnaire.told.${domain}`)}</h3>
              {observations.length > 0 ? (
                <ObservationList observations={observations} />
              ) : (
                <p>{t('questionnaire.told.nothing')}</p>
              )}
            </Sheet>
          );
        })}
      </Sheets>
      <p>{t('questionnaire.doctor.caution')}</p>
    </Section>
  );
};

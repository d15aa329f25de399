import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/section.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { CriteriaGroup } from './criteria-group.tsx';
import type { Criterion } from './result-types.ts';

const Columns = styled('div')({
  display: 'grid',
  gap: space.xl,
  [media.wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))', gap: space.xxl },
});

/** Why a trial: what it asks for, in the order fits, to confirm, does not fit. */
export const MatchReasons = ({
  criteria,
  isForAnother,
}: {
  criteria: readonly Criterion[];
  isForAnother: boolean;
}): JSX.Element | null => {
  const { t } = useTranslation();
  if (criteria.length === 0) return null;
  return (
    <Section
      title={t('trials.result.why')}
      lead={t(isForAnother ? 'trials.result.whyLeadCaregiver' : 'trials.result.whyLead')}
    >
      <Columns>
        <CriteriaGroup criteria={criteria} result="met" headingLevel={3} />
        <CriteriaGroup criteria={criteria} result="unknown" headingLevel={3} />
        <CriteriaGroup criteria={criteria} result="not_met" headingLevel={3} />
      </Columns>
    </Section>
  );
};

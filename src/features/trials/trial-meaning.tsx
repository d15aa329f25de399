import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { space } from '#ui/theme/scale.ts';

const List = styled('ul')({
  display: 'grid',
  gap: space.xs,
  paddingInlineStart: '1.25em',
});

/** `isForAnother`: whoever reads it looks for somebody else. */
export interface TrialMeaningProps {
  headingLevel?: 2 | 3;
  isForAnother?: boolean;
}

/** What taking part in a trial means: unproven, maybe a placebo, checked by a doctor, free to stop. */
export const TrialMeaning = ({ headingLevel = 2, isForAnother = false }: TrialMeaningProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Notice title={t('trials.meaningTitle')} headingLevel={headingLevel}>
      <List>
        <li>{t('trials.meaningInvestigational')}</li>
        <li>{t(isForAnother ? 'trials.result.meaningPlaceboCaregiver' : 'trials.meaningPlacebo')}</li>
        <li>{t(isForAnother ? 'trials.result.meaningDoctorCaregiver' : 'trials.meaningDoctor')}</li>
        <li>{t(isForAnother ? 'trials.result.meaningStopCaregiver' : 'trials.meaningStop')}</li>
      </List>
    </Notice>
  );
};

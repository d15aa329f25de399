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

/** What taking part in a trial means: unproven, maybe a placebo, checked by a doctor, free to stop. */
export const TrialMeaning = ({ headingLevel = 2 }: { headingLevel?: 2 | 3 }): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Notice title={t('trials.meaningTitle')} headingLevel={headingLevel}>
      <List>
        <li>{t('trials.meaningInvestigational')}</li>
        <li>{t('trials.meaningPlacebo')}</li>
        <li>{t('trials.meaningDoctor')}</li>
        <li>{t('trials.meaningStop')}</li>
      </List>
    </Notice>
  );
};

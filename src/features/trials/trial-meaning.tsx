import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const List = styled('ul')({
  display: 'grid',
  gap: space.xs,
  paddingInlineStart: '1.25em',
});

/** `told`: the last three sentences in other words, for whoever looks for somebody else. */
export interface TrialMeaningProps {
  headingLevel?: 2 | 3;
  told?: readonly string[] | undefined;
}

/** What taking part in a trial means: unproven, maybe a placebo, checked by a doctor, free to stop. */
export const TrialMeaning = ({ headingLevel = 2, told }: TrialMeaningProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Notice title={t('trials.meaningTitle')} headingLevel={headingLevel}>
      <List>
        <li>{t('trials.meaningInvestigational')}</li>
        {(told ?? [t('trials.meaningPlacebo'), t('trials.meaningDoctor'), t('trials.meaningStop')]).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </List>
    </Notice>
  );
};

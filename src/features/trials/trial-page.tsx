import { styled } from '@mui/material/styles';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrialView } from '../../content/page-view.ts';
import type { Locale } from '../../lib/locale.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RichTextView } from '../../ui/rich-text-view.tsx';
import { Section } from '../../ui/section.tsx';
import { media, space } from '../../ui/theme/scale.ts';
import { RecruitmentTag } from './recruitment-tag.tsx';
import { TrialDetails } from './trial-details.tsx';
import { TrialFacts } from './trial-facts.tsx';
import { trialListPath } from './trial-list-path.ts';

const Columns = styled('div')({
  display: 'grid',
  gap: space.xl,
  [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', gap: space.xxl },
});

const Facts = styled('div')({ display: 'grid', gap: space.sm, justifyItems: 'start' });

const Meaning = styled('ul')({
  display: 'grid',
  gap: space.xs,
  paddingInlineStart: '1.25em',
});

/**
 * A trial on its own page: what it is, whether it recruits, what taking part means, where it takes place. `children`
 * are the blocks that its editor wrote.
 */
export const TrialPage = ({
  trial,
  locale,
  children,
}: {
  trial: TrialView;
  locale: Locale;
  children?: ReactNode;
}): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      <Section tone="warm">
        <PageTitle
          title={trial.name}
          above={<BackLink href={trialListPath(trial.path)}>{t('trials.back')}</BackLink>}
          lead={<RichTextView value={trial.description} />}
        />
        <Facts>
          <RecruitmentTag status={trial.recruitmentStatus} />
          <TrialFacts trial={trial} />
        </Facts>
      </Section>
      <Section>
        <Columns>
          <Notice title={t('trials.meaningTitle')} headingLevel={2}>
            <Meaning>
              <li>{t('trials.meaningInvestigational')}</li>
              <li>{t('trials.meaningPlacebo')}</li>
              <li>{t('trials.meaningDoctor')}</li>
              <li>{t('trials.meaningStop')}</li>
            </Meaning>
          </Notice>
          <TrialDetails trial={trial} locale={locale} />
        </Columns>
      </Section>
      {children}
    </>
  );
};

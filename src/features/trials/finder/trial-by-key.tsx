import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';

/** The result that an address names, without any answer; `children` is the result. The questions are one link away. */
export const TrialByKey = ({
  screen: { page, pathOf },
  children,
}: {
  screen: Pick<ScreenProps, 'page' | 'pathOf'>;
  children: ReactNode;
}): JSX.Element => {
  const { t } = useTranslation();
  return (
    <>
      <Section narrow>
        <PageTitle title={t('questionnaire.finder.keyTitle')} lead={t('questionnaire.finder.keyLead')} />
      </Section>
      {children}
      <Section narrow title={t('questionnaire.finder.otherTitle')}>
        <p>{page.description}</p>
        <ButtonRow>
          <ButtonLink href={pathOf('trial-finder')} variant="secondary">
            {t('questionnaire.finder.answer')}
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
};

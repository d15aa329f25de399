import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { Fold, Folds } from '#features/results/fold.tsx';
import { AfterQuestions } from '#features/surveys/after-questions.tsx';
import type { SentSurvey } from '#features/surveys/sent-surveys.ts';
import { OwnReference } from '#forms/sending/own-reference.tsx';
import { Section } from '#ui/section.tsx';

/** `keep`: the ways to keep the result; `isMailed`: a mailed link opened it; `children`: folds of this result alone. */
export interface ResultFoldsProps {
  sent: Pick<SentSurvey, 'id' | 'reference'>;
  screen: Pick<ScreenProps, 'locale' | 'contact'>;
  keep: ReactNode;
  isMailed: boolean;
  children?: ReactNode;
}

/** Under a result, whatever form led to it: the ways to keep it, what else opens on demand, and its reference. */
export const ResultFolds = ({ sent, screen, keep, isMailed, children }: ResultFoldsProps): JSX.Element => {
  const { t } = useTranslation();
  const { id, reference } = sent;
  const { locale, contact } = screen;
  return (
    <>
      <Folds>
        <Fold title={t('results.keep')} note={t('results.keepNote')}>
          {keep}
        </Fold>
        {children}
        {isMailed ? null : <AfterQuestions id={id} locale={locale} contact={contact} />}
      </Folds>
      {reference === undefined ? null : (
        <Section narrow>
          <OwnReference reference={reference} />
        </Section>
      )}
    </>
  );
};

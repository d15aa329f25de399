import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import { AfterQuestions } from '#features/check-in/after-questions.tsx';
import { ResultHead } from '#features/check-in/result-head.tsx';
import { sendForm } from '#features/check-in/send-form.ts';
import { sentFinder } from '#features/check-in/sent-check-in.ts';
import { surveyQuery } from '#features/check-in/survey-query.ts';
import { useSentForm } from '#features/check-in/use-sent-form.ts';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';
import { WaitingPage } from '#forms/flow/waiting-page.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section } from '#ui/section.tsx';
import { type MatchView, TrialMatch } from '../trial-match.tsx';

const SLUG = 'trial-finder';

/** `match` draws the matching trial. */
export interface TrialFinderProps {
  screen: ScreenProps;
  match: MatchView;
}

/** The questions about trials alone, then the same result as the check-in's. Its trial never goes into the address. */
export const TrialFinder = ({ screen, match }: TrialFinderProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, page, contact, pathOf } = screen;
  const reading = useQuery(surveyQuery(SLUG, locale, { userType: 'patient' }));
  const { data } = reading;
  const { sent, keep, forget } = useSentForm(sentFinder);
  const navigate = useNavigate();
  const location = useLocation();
  if (sent) {
    const startOver = async () => {
      await navigate({ pathname: location.pathname });
      forget();
    };
    return (
      <>
        <ResultHead title={t('questionnaire.finder.title')} lead={t('questionnaire.finder.lead')} />
        <TrialMatch
          submission={sent.submission}
          last={<AfterQuestions id={sent.id} locale={locale} contact={contact} />}
        >
          {match}
        </TrialMatch>
        <Section narrow>
          <ButtonRow>
            <Button variant="quiet" onClick={() => void startOver()}>
              {t('questionnaire.finder.again')}
            </Button>
          </ButtonRow>
        </Section>
      </>
    );
  }
  if (!data) {
    return <WaitingPage title={page.title} reading={reading} contact={contact} />;
  }
  return (
    <QuestionFlow
      flowId={`${SLUG}:${locale}`}
      definition={data.questionnaire}
      locale={locale}
      contact={contact}
      intro={<Paragraphs text={t('questionnaire.finder.intro')} />}
      filledBy={filledBy}
      offersDraft
      exitHref={pathOf('clinical-trials')}
      onSend={async ({ submission }) => keep(await sendForm(SLUG, data.questionnaire, submission))}
    />
  );
};

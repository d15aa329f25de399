import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { ClinicFailure } from '#clinic/failure.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import { Completion } from '#forms/flow/pages/completion.tsx';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';
import { OwnReference } from '#forms/sending/own-reference.tsx';
import { useTitleFocus } from '#lib/use-title-focus.ts';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { ownPageOf } from './own-page.ts';
import { sendSurvey } from './send-survey.ts';
import { readSurveyForm, surveyQuery } from './survey.queries.ts';
import { closedBy, SurveyNotice } from './survey-notice.tsx';

/** What somebody close has noticed: the form of a private link. */
const RELATIVE_VIEW = 'relative-view';
/** What the clinic calls an invitation that somebody answered already. */
const COMPLETED = 'completed';

/** `id` is an invitation, or the name of a public form. */
export interface SurveyScreenProps {
  id: string;
  screen: Pick<ScreenProps, 'locale' | 'page' | 'contact' | 'pathOf'>;
}

/** What came of it: sent, or somebody had answered it already. */
type Done = { outcome: 'sent'; reference: string | undefined } | { outcome: 'completed' };

interface SurveyQuestionsProps extends SurveyScreenProps {
  definition: FormDefinition;
  onDone: (done: Done) => void;
}

const SurveyQuestions = ({ id, screen, definition, onDone }: SurveyQuestionsProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, contact, pathOf } = screen;
  return (
    <QuestionFlow
      flowId={`survey:${id}:${locale}`}
      definition={definition}
      locale={locale}
      contact={contact}
      intro={
        definition.slug === RELATIVE_VIEW ? <Paragraphs text={t('questionnaire.survey.relativeIntro')} /> : undefined
      }
      filledBy={filledBy}
      readForm={readSurveyForm(id, locale)}
      exitHref={pathOf('index')}
      onSend={async ({ submission }) => {
        const outcome = await sendSurvey(id, definition, submission).then(
          ({ reference }) => ({ outcome: 'sent', reference }) as const,
          (error: unknown) => {
            if (error instanceof ClinicFailure && error.code === COMPLETED) return { outcome: 'completed' } as const;
            throw error;
          },
        );
        onDone(outcome);
      }}
    />
  );
};

/** A form by link: its questions, or why it opens none. Forms with a page of their own lead there. */
export const SurveyScreen = ({ id, screen }: SurveyScreenProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, page, contact, pathOf } = screen;
  const { search } = useLocation();
  const [done, setDone] = useState<Done | null>(null);
  // The button that sent goes with the questions.
  useTitleFocus(done?.outcome ?? null);
  // Whether it is still open is asked at each visit.
  const reading = useQuery({ ...surveyQuery(id, locale), gcTime: 0 });
  const { data, error } = reading;
  const ownPage = data ? ownPageOf(id, data.questionnaire) : null;
  if (ownPage !== null) {
    const rest = new URLSearchParams(search);
    rest.delete('survey');
    return <Navigate to={{ pathname: ownPage, search: rest.toString() }} replace />;
  }
  const closed = done?.outcome === 'completed' || data?.status === 'completed' ? 'completed' : error && closedBy(error);
  if (done?.outcome === 'sent') {
    const relative = data?.questionnaire.slug === RELATIVE_VIEW;
    return (
      <Completion
        title={t('questionnaire.survey.doneTitle')}
        lead={t(relative ? 'questionnaire.survey.relativeDoneLead' : 'questionnaire.survey.doneLead')}
      >
        <OwnReference reference={done.reference} />
      </Completion>
    );
  }
  if (closed) return <SurveyNotice reason={closed} contact={contact} homePath={pathOf('index')} />;
  if (!data) {
    return <WaitingPage title={page.title} reading={reading} contact={contact} />;
  }
  return <SurveyQuestions id={id} screen={screen} definition={data.questionnaire} onDone={setDone} />;
};

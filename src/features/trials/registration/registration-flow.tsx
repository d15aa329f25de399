import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '#clinic/failure.ts';
import type { TrialView } from '#contract/content/page-view.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { peopleIn } from '#contract/forms/people.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import { spokenOf } from '#contract/rules/name-person.ts';
import { sentCheckIn, sentFinder } from '#features/surveys/sent-surveys.ts';
import { readSurveyForm, surveyQuery } from '#features/surveys/survey.queries.ts';
import { sendersContact } from '#forms/fields/contact-items.ts';
import { useFlowState } from '#forms/flow/flow-state.ts';
import type { FlowSent } from '#forms/flow/flow-types.ts';
import { WaitingPage } from '#forms/flow/pages/waiting-page.tsx';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';
import { useSlotLabel } from '#forms/slots/use-slot-label.ts';
import type { CallWish } from '../call-outcome.tsx';
import { createRegistrationSender, outcomeOf } from '../register-for-trial.ts';
import { trialListPath } from '../trial-paths.ts';
import { abroadStep } from './abroad-step.tsx';
import { beforeTheCall, countryIn, ownSteps, SLOT, SLOT_STEP, withoutBestTime } from './registration-steps.ts';
import { REGISTRATION_FORM, sendQuestions, type UnsentQuestions } from './send-questions.ts';

/** A registration that the clinic has, and the questions that did not arrive with it. */
export interface Registered extends CallWish {
  unsent: UnsentQuestions | null;
}

/** `onRegistered` is called once the clinic has the registration. */
export interface RegistrationFlowProps extends Pick<ScreenProps, 'locale' | 'contact'> {
  trial: TrialView;
  title: string;
  onRegistered: (registered: Registered) => void;
}

const leadsBack = ({ code }: ClinicFailure): string | null => (code === 'slot_taken' ? SLOT_STEP : null);

/** The country that was told in a form of this tab: it is shown, and not asked from nothing again. */
function countryTold(): Answers {
  const country = (sentCheckIn.get() ?? sentFinder.get())?.submission.answers.country;
  return country === undefined ? {} : { country };
}

/** Registers first: that is what must not fail. Questions that do not arrive can then be sent again on their own. */
async function registerWithQuestions(
  { submission, local, panels }: FlowSent,
  {
    trial,
    locale,
    register,
  }: Pick<RegistrationFlowProps, 'trial' | 'locale'> & { register: ReturnType<typeof createRegistrationSender> },
): Promise<Registered> {
  const slotId = panels[SLOT] ? String(panels[SLOT].value) : null;
  const contact = sendersContact(submission, local);
  const country = countryIn(local);
  const registration = await register({
    trial_key: trial.key,
    contact,
    preferred_language: locale,
    consents: submission.consents,
    filled_by: submission.filled_by,
    ...peopleIn(submission.answers),
    ...(country !== null && { country }),
    ...(slotId !== null && { slot_id: slotId }),
  });
  const questions = { submission, registrationId: registration.id };
  const failure = await sendQuestions(questions);
  return {
    outcome: outcomeOf(registration, slotId),
    appointment: registration.appointment ?? null,
    email: contact.email,
    spoken: spokenOf(submission.filled_by, submission.answers),
    reference: registration.reference,
    unsent: failure && { ...questions, failure },
  };
}

function Questions({ definition, ...props }: RegistrationFlowProps & { definition: FormDefinition }): JSX.Element {
  const { trial, locale, contact, onRegistered } = props;
  const { t } = useTranslation();
  const [register] = useState(createRegistrationSender);
  const flowId = `trial-registration:${trial.key}:${locale}`;
  const [startAnswers] = useState(countryTold);
  const { answers, panels } = useFlowState(flowId, { definition, answers: startAnswers });
  useSlotLabel({ panels }, { flowId, key: SLOT, consultationType: 'trial_call', locale });
  const hasTime = panels[SLOT] !== undefined;
  const country = countryIn(answers);
  const spoken = spokenOf(filledBy(answers), answers);
  const abroad = abroadStep(t, { trial, locale, country, spoken, cataloguePath: trialListPath(trial.path) });
  const own = ownSteps(t, { locale, contact, country, spoken, abroad });
  return (
    <QuestionFlow
      flowId={flowId}
      definition={definition}
      locale={locale}
      contact={contact}
      startAnswers={startAnswers}
      decorate={(step) => beforeTheCall(own, hasTime ? withoutBestTime(t, step) : step)}
      filledBy={filledBy}
      readForm={readSurveyForm(REGISTRATION_FORM, locale)}
      intro={<p>{t('trials.registration.intro', { name: trial.name })}</p>}
      onSend={async (sent) => onRegistered(await registerWithQuestions(sent, { trial, locale, register }))}
      failureStep={leadsBack}
      sendLabel={t('trials.registration.send')}
      exitHref={trial.path}
    />
  );
}

/** The questions of a registration, once they are here. */
export const RegistrationFlow = (props: RegistrationFlowProps): JSX.Element => {
  const { locale, contact, title } = props;
  const reading = useQuery(surveyQuery(REGISTRATION_FORM, locale, { userType: 'patient' }));
  const { data } = reading;
  if (data) return <Questions {...props} definition={data.questionnaire} />;
  return <WaitingPage title={title} reading={reading} contact={contact} />;
};

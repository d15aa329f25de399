import { type JSX, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import { personName, sayOf, withPersonNamed } from '#contract/rules/name-person.ts';
import { documentsPanel } from '#forms/documents/documents-panel.tsx';
import { sendersContactItems } from '#forms/fields/contact-items.ts';
import type { FlowPanel } from '#forms/fields/panel.ts';
import { REVIEW } from '#forms/flow/flow-pages.ts';
import type { FlowState } from '#forms/flow/flow-state.ts';
import type { FlowSent, FlowStep, StepNavigation } from '#forms/flow/flow-types.ts';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';
import { type ConsultationSlug, readConsultationForm } from './consultation-form.queries.ts';
import { CONTACT, contactStep, DOCUMENTS, previousStep } from './consultation-steps.ts';
import { answersToReuse, type EarlierAnswers } from './earlier-answers.ts';
import { forgetSlot, isTaken, renewHold, seekSlot, useSlotState } from './held-slot.ts';
import { FirstSlotPanel, SecondarySlotPanel } from './held-slot-panel.tsx';
import { sendPreconsultation, sendSecondary } from './send-consultation.ts';
import { rememberSentConsultation, type SentConsultation } from './sent-consultation.ts';
import { SLOT, useConsultationFlow } from './use-consultation-flow.ts';
import { VisitPrice } from './visit-price.tsx';

/** The question how one would like to meet the doctor. */
const MODALITY = 'modality';

/** `intro` stands above the first question; `onSent` follows once the clinic has everything. */
export interface ConsultationFlowProps {
  slug: ConsultationSlug;
  screen: ScreenProps;
  definition: FormDefinition;
  earlier: EarlierAnswers | null;
  navigation: StepNavigation;
  exitHref: string;
  intro?: ReactNode;
  completedPath: string;
}

const SENDERS: Readonly<Record<ConsultationSlug, (sent: FlowSent) => Promise<SentConsultation>>> = {
  preconsultation: sendPreconsultation,
  'secondary-consultation': sendSecondary,
};
const SLOT_PANELS: Readonly<Record<ConsultationSlug, FlowPanel['Control']>> = {
  preconsultation: FirstSlotPanel,
  'secondary-consultation': SecondarySlotPanel,
};

/** The steps of a consultation around those of its form, in the words for whoever answers. */
function useSteps(
  slug: ConsultationSlug,
  { definition, answers }: FlowState,
): { after: FlowStep[]; decorate: (step: FlowStep) => FlowStep } {
  const { t } = useTranslation();
  const saysModality = (useSlotState().slot?.offered ?? null) !== null;
  const { consent_texts: texts } = useMemo(() => withPersonNamed(definition, answers), [definition, answers]);
  const isForAnother = filledBy(answers) === 'on_behalf';
  const { locale } = definition;
  const name = personName(answers);
  const country = typeof answers.country === 'string' ? answers.country : null;
  return useMemo(() => {
    const said = { spoken: isForAnother ? { name } : null, locale };
    const slot: FlowPanel = {
      key: SLOT,
      label: sayOf(said.spoken, locale, {
        own: t('consultation.time.panel'),
        caregiver: t('consultation.time.panelCaregiver'),
      }),
      required: false,
      Control: SLOT_PANELS[slug],
    };
    const contact = contactStep(t, said, {
      items: sendersContactItems(t, said.spoken ? {} : { lives: { country, locale } }),
      panel: slot,
    });
    // No file leaves the browser before its sender agreed that health answers are stored.
    const consent = texts.find(({ purpose }) => purpose === 'care');
    const files =
      consent && documentsPanel({ key: DOCUMENTS, label: t('consultation.documents.label'), required: false, consent });
    return {
      after: slug === 'secondary-consultation' ? [previousStep(t, said), contact] : [contact],
      decorate: (step) => ({
        ...step,
        // A slot says how one meets: it is not asked again.
        items: saysModality ? step.items.filter(({ link_id }) => link_id !== MODALITY) : step.items,
        ...(files && step.id === DOCUMENTS && { panel: files }),
      }),
    };
  }, [slug, isForAnother, name, country, locale, texts, saysModality, t]);
}

/** The questions before a consultation: the form's own, the address and the slot, the review. */
export const ConsultationFlow = (props: ConsultationFlowProps): JSX.Element => {
  const { slug, screen, definition, earlier, navigation, exitHref, intro, completedPath } = props;
  const { locale, contact } = screen;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const flowId = `${slug}:${locale}`;
  const startAnswers = useMemo(() => answersToReuse(definition, earlier), [definition, earlier]);
  const memory = useConsultationFlow(flowId, definition, startAnswers);
  const steps = useSteps(slug, memory);
  const renewHoldBefore = async (next: string) => {
    const isLost = await renewHold();
    if (!isLost || next !== REVIEW) return;
    const { to, state } = navigation.address(CONTACT, location);
    void navigate(to, { state: { ...state, toReview: true } });
  };
  const send = async (sent: FlowSent) => {
    const answer = await SENDERS[slug](sent);
    // Shows the last page at once: the flow that was sent has nothing left to show.
    rememberSentConsultation(answer);
    forgetSlot();
    void navigate(completedPath, { replace: true });
  };
  return (
    <QuestionFlow
      {...steps}
      flowId={flowId}
      definition={memory.definition}
      readForm={({ userType }, signal) => readConsultationForm(slug, locale, userType, signal)}
      locale={locale}
      contact={contact}
      filledBy={filledBy}
      startAnswers={startAnswers}
      intro={intro}
      navigation={navigation}
      offersDraft
      onAnswers={(_answers, next) => void renewHoldBefore(next)}
      onSend={send}
      failureStep={(failure) => {
        if (!isTaken(failure)) return null;
        seekSlot();
        return CONTACT;
      }}
      sendLabel={t('consultation.send')}
      reviewNote={<VisitPrice price={screen.visitPrice ?? null} contact={contact} />}
      exitHref={exitHref}
    />
  );
};

import { type JSX, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { REVIEW } from '#forms/flow/flow-pages.ts';
import type { FlowPanel, FlowSent, FlowStep, StepNavigation } from '#forms/flow/flow-types.ts';
import { QuestionFlow } from '#forms/flow/question-flow.tsx';
import { contactItems } from '#forms/panels/contact-items.ts';
import { documentsPanel } from '#forms/panels/documents-panel.tsx';
import { forgetVisit, isTaken, renewSlot, seekSlot } from './kept-slot.ts';
import { sendPreconsultation, sendSecondary } from './send-visit.ts';
import { keepSentVisit, type SentVisit } from './sent-visit.ts';
import { FirstTimePanel, SecondaryTimePanel } from './time-panel.tsx';
import { answersToldBefore, type ToldBefore } from './told-before.ts';
import { TIME, useVisitFlow } from './use-visit-flow.ts';
import type { Reader, VisitSlug } from './visit-form.queries.ts';
import { CONTACT, contactStep, DOCUMENTS, previousStep } from './visit-steps.ts';
import { filledBy, readerOf, whoStep } from './who-answers.ts';

/** `intro` stands above the first question; `onSent` follows once the clinic has everything. */
export interface VisitFlowProps {
  slug: VisitSlug;
  screen: ScreenProps;
  definition: FormDefinition;
  told: ToldBefore | null;
  navigation: StepNavigation;
  exitHref: string;
  intro?: ReactNode;
  completedPath: string;
}

const SENDERS: Readonly<Record<VisitSlug, (sent: FlowSent) => Promise<SentVisit>>> = {
  preconsultation: sendPreconsultation,
  'secondary-consultation': sendSecondary,
};
const TIME_PANELS: Readonly<Record<VisitSlug, FlowPanel['Control']>> = {
  preconsultation: FirstTimePanel,
  'secondary-consultation': SecondaryTimePanel,
};

/** The steps of a visit around those of its form. */
function useSteps(
  slug: VisitSlug,
  reader: Reader,
  texts: FormDefinition['consent_texts'],
): { before: FlowStep[]; after: FlowStep[]; decorate: (step: FlowStep) => FlowStep } {
  const { t } = useTranslation();
  return useMemo(() => {
    const time: FlowPanel = {
      key: TIME,
      label: t('consultation.time.panel'),
      required: false,
      Control: TIME_PANELS[slug],
    };
    const contact = contactStep(t, reader, { items: contactItems(t, { phone: 'required' }), panel: time });
    // No file leaves the browser before its sender agreed that health answers are kept.
    const consent = texts.find(({ purpose }) => purpose === 'care');
    const files =
      consent && documentsPanel({ key: DOCUMENTS, label: t('consultation.documents.label'), required: false, consent });
    return {
      before: [whoStep(t)],
      after: slug === 'secondary-consultation' ? [previousStep(t), contact] : [contact],
      decorate: (step) => (files && step.id === DOCUMENTS ? { ...step, panel: files } : step),
    };
  }, [slug, reader, texts, t]);
}

/** The questions before a visit: for whom, the form's own, the address and the time, the review. */
export const VisitFlow = (props: VisitFlowProps): JSX.Element => {
  const { slug, screen, definition, told, navigation, exitHref, intro, completedPath } = props;
  const { locale, contact } = screen;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const flowId = `${slug}:${locale}`;
  const startAnswers = useMemo(() => answersToldBefore(definition, told), [definition, told]);
  const memory = useVisitFlow(flowId, slug, definition, startAnswers);
  const steps = useSteps(slug, readerOf(memory.answers), memory.definition.consent_texts);
  const keepTime = async (next: string) => {
    const isLost = await renewSlot();
    if (!isLost || next !== REVIEW) return;
    const { to, state } = navigation.address(CONTACT, location);
    void navigate(to, { state: { ...state, toReview: true } });
  };
  const send = async (sent: FlowSent) => {
    const visit = await SENDERS[slug](sent);
    // Shows the last page at once: the flow that was sent has nothing left to show.
    keepSentVisit(visit);
    forgetVisit();
    void navigate(completedPath, { replace: true });
  };
  return (
    <QuestionFlow
      {...steps}
      flowId={flowId}
      definition={memory.definition}
      locale={locale}
      contact={contact}
      filledBy={filledBy}
      startAnswers={startAnswers}
      intro={intro}
      navigation={navigation}
      offersDraft
      onAnswers={(_answers, next) => void keepTime(next)}
      onSend={send}
      failureStep={(failure) => {
        if (!isTaken(failure)) return null;
        seekSlot();
        return CONTACT;
      }}
      sendLabel={t('consultation.send')}
      exitHref={exitHref}
    />
  );
};

import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asksWhoAnswers } from '#contract/rules/filled-by.ts';
import { isPlainClick } from '#lib/is-plain-click.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { type Draft, useDraft } from '../drafts/use-draft.ts';
import { FailureNotice } from '../sending/failure-notice.tsx';
import { useFirstScreen } from './first-screen.ts';
import { askedAnswers, holdsBesideDraft, placeOf, REVIEW, STOPPED, URGENT_HELP } from './flow-pages.ts';
import { changeFlow } from './flow-state.ts';
import type { QuestionFlowProps } from './flow-types.ts';
import { LostAnswers } from './pages/lost-answers.tsx';
import { QuestionPage } from './pages/question-page.tsx';
import { ReviewPage } from './pages/review-page.tsx';
import { type FlowFrame, StepFrame } from './pages/step-frame.tsx';
import { UrgentHelp } from './pages/urgent-help.tsx';
import { useHeadingFocus } from './pages/use-heading-focus.ts';
import { WaitingPage } from './pages/waiting-page.tsx';
import { ResumeOffer } from './resume-offer.tsx';
import { type Stop, stopOf } from './stops.ts';
import { timeLeft } from './time-left.ts';
import { type Flow, useFlow } from './use-flow.ts';
import { useJourneyCount } from './use-journey-count.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useRenewedForm } from './use-renewed-form.ts';
import { type Sending, useSending } from './use-sending.ts';
import { useWording, type Wording } from './use-wording.ts';

/** The screen that offers to go on with a draft: it looks after its own focus. */
const OFFER = 'offer';

interface FlowParts {
  props: QuestionFlowProps;
  flow: Flow;
  draft: Draft;
  sending: Sending;
  wording: Wording;
}

/** The flow with everything that works beside it: drafts, sending, the warning before answers are lost. */
function useParts(props: QuestionFlowProps): FlowParts {
  const { flowId, locale, offersDraft = false } = props;
  const flow = useFlow({
    ...props,
    onAnswers: (answers, stepId) => {
      props.onAnswers?.(answers, stepId);
      draft.autosave(answers, stepId);
    },
  });
  const started = flow.memory.passed.length > 0;
  const wording = useWording(flowId, flow.memory, props.readForm);
  const { definition } = flow;
  const journey = useJourneyCount(flow, started);
  const draft = useDraft({
    definition,
    locale,
    enabled: offersDraft,
    started,
    holdsMore: holdsBesideDraft(flow.pages, flow.memory),
    onResume: (saved) => {
      journey.resume();
      flow.resume(saved);
    },
  });
  const { filledBy, onSend, failureStep } = props;
  const sending = useSending(flow, {
    flowId,
    filledBy,
    onSend,
    ...(failureStep ? { failureStep } : {}),
    draftId: draft.draftId,
    onSent: (draftId) => {
      journey.end();
      draft.finish(draftId);
    },
  });
  const failure = sending.failure ?? draft.failure;
  useRenewedForm({ flowId, readForm: props.readForm, definition: flow.memory.definition, failure });
  useLeaveWarning(started && sending.stage !== 'sent' && !draft.isSafe);
  return { props, flow, draft, sending, wording };
}

function useFrame({ props, flow, draft, sending }: FlowParts): FlowFrame {
  const { t } = useTranslation();
  const { stepId, previous, pages, memory, hrefOf, goBack } = flow;
  const refused = pages.some(
    ({ id, items }) => id === stepId && items.some(({ link_id }) => memory.refusals[link_id] !== undefined),
  );
  const hasMessage = draft.stage === 'looking' || sending.failure !== null || refused;
  const shown = draft.stage === 'offering' || draft.stage === 'agreeing' ? OFFER : stepId;
  const heading = useHeadingFocus(hasMessage ? null : shown);
  const { behind, total, minutes } = timeLeft(stepId, pages, memory.skipped);
  const text = stepId === REVIEW ? t('forms.progressReview') : t('forms.timeLeft', { count: minutes });
  return {
    heading,
    contact: props.contact,
    back: previous === null ? { href: props.exitHref } : { href: hrefOf(previous), onBack: goBack },
    ...(stepId === URGENT_HELP || stepId === STOPPED ? {} : { progress: { text, value: behind, max: total } }),
    notices: sending.failure ? (
      <FailureNotice
        failure={sending.failure}
        answers={draft.isSafe ? 'saved' : 'here'}
        contact={props.contact}
        busy={sending.stage === 'sending'}
        onRetry={stepId === REVIEW ? sending.retry : undefined}
      />
    ) : flow.wasLost ? (
      <LostAnswers offersDraft={props.offersDraft ?? false} />
    ) : null,
  };
}

function DraftOfFlow({ props, flow, draft }: FlowParts): ReactNode {
  if (!props.offersDraft) return null;
  const answers = askedAnswers(flow.pages, flow.memory.answers, { local: false });
  return (
    <DraftBar draft={draft} answers={answers} stepId={flow.stepId} locale={props.locale} contact={props.contact} />
  );
}

function HelpPage({ frame, ...parts }: FlowParts & { frame: FlowFrame }): JSX.Element {
  const { t } = useTranslation();
  const { props, flow } = parts;
  const { previous } = flow;
  return (
    <StepFrame {...frame} title={t('forms.help.title')} lead={t('forms.help.lead')}>
      <UrgentHelp
        locale={props.locale}
        answers={flow.memory.answers}
        correct={
          previous === null ? null : (
            <ButtonLink
              href={flow.hrefOf(previous)}
              variant="secondary"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                flow.goBack();
              }}
            >
              {t('forms.help.correct')}
            </ButtonLink>
          )
        }
        later={
          <Button variant="secondary" onClick={flow.goOnAfterHelp}>
            {t('forms.help.goOn')}
          </Button>
        }
      />
      <DraftOfFlow {...parts} />
    </StepFrame>
  );
}

/** Why nobody can go on with an answer, and the ways on: the answer itself, another day, the telephone. */
function StopPage({ frame, stop, ...parts }: FlowParts & { frame: FlowFrame; stop: Stop }): JSX.Element {
  const { t } = useTranslation();
  const { flow } = parts;
  return (
    <StepFrame {...frame} title={stop.title} lead={stop.text}>
      <ButtonRow>
        <Button onClick={flow.goBack}>{t('forms.stop.back')}</Button>
      </ButtonRow>
      <DraftOfFlow {...parts} />
    </StepFrame>
  );
}

function CurrentPage({ frame, ...parts }: FlowParts & { frame: FlowFrame }): JSX.Element {
  const { props, flow, sending } = parts;
  const { flowId, locale } = props;
  const { stepId, memory, pages } = flow;
  const page = pages.find(({ id }) => id === stepId);
  const onConsent = (id: string, granted: boolean) =>
    changeFlow(flowId, ({ consents }) => ({ consents: { ...consents, [id]: granted } }));
  const common = { frame, locale, aside: <DraftOfFlow {...parts} /> };
  if (!page) {
    return (
      <ReviewPage
        {...common}
        flow={flow}
        sendLabel={props.sendLabel}
        note={props.reviewNote}
        sending={sending.stage === 'sending'}
        onConsent={onConsent}
        onSend={sending.send}
      />
    );
  }
  return (
    <QuestionPage
      {...common}
      key={stepId}
      page={page}
      memory={memory}
      intro={flow.previous === null ? props.intro : null}
      onAnswer={(linkId, answer) =>
        changeFlow(flowId, ({ answers }) => ({ answers: { ...answers, [linkId]: answer } }))
      }
      onPanel={(key, value) =>
        changeFlow(flowId, ({ panels: { [key]: _before, ...others } }) => ({
          panels: value ? { ...others, [key]: value } : others,
        }))
      }
      onConsent={onConsent}
      onGoOn={() => {
        sending.forgetFailure();
        flow.goOn(page);
      }}
      onSkip={() => flow.skip(page)}
    />
  );
}

/**
 * Asks a form one screen at a time: the questions, a stop where help is needed now, a review with the consents, and the
 * sending. Answers live in this tab's memory, and on the server only once the visitor agreed to have them saved.
 *
 * The engine in the order of reading: `flow-types.ts` is what it is given, `flow-pages.ts` which screens there are and
 * in which order, `flow-state.ts` what a tab knows of the answers, `flow-navigation.ts` where a step stands in the
 * browser's history, `use-flow.ts` the moves; `pages/` are the screens, `../drafts/` and `../sending/` work beside it.
 */
export function QuestionFlow(props: QuestionFlowProps): JSX.Element | null {
  const parts = useParts(props);
  const frame = useFrame(parts);
  const isDrawing = useFirstScreen()?.isDrawing ?? false;
  const { draft, flow, sending, wording } = parts;
  if (sending.stage === 'sent') return null;
  // No draft is anybody's while the server draws the first screen.
  if (draft.stage !== 'ready' && !isDrawing) {
    const { contact, locale, exitHref } = props;
    return <ResumeOffer draft={draft} contact={contact} locale={locale} exitHref={exitHref} />;
  }
  const page = flow.pages.find(({ id }) => id === placeOf(flow.stepId, flow.pages));
  if (!wording.isRight && !(page && asksWhoAnswers({ steps: [page] }))) {
    return <WaitingPage title={flow.definition.title} reading={wording.reading} contact={props.contact} />;
  }
  if (flow.stepId === URGENT_HELP) return <HelpPage {...parts} frame={frame} />;
  const stop = flow.stepId === STOPPED && page ? stopOf(page.items, flow.memory.answers) : null;
  if (stop) return <StopPage {...parts} frame={frame} stop={stop} />;
  return <CurrentPage {...parts} frame={frame} />;
}

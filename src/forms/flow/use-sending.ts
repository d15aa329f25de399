import { useRef, useState } from 'react';
import type { ClinicFailure } from '#clinic/failure.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { consentsAsked } from '#contract/rules/enabled-items.ts';
import { randomKey } from '#lib/random-key.ts';
import { isOfOtherVersion } from '../sending/describe-failure.ts';
import { refusalsOf } from '../sending/refusals.ts';
import { type IdempotencyKey, useClinicMutation } from '../sending/use-clinic-mutation.ts';
import { recallDelay } from './exercise.ts';
import { askedAnswers, pageOfField, REVIEW } from './flow-pages.ts';
import { changeFlow, type FlowState, forgetFlow } from './flow-state.ts';
import type { FlowSent, FlowStep, QuestionFlowProps } from './flow-types.ts';
import type { Flow } from './use-flow.ts';

/** What a flow sends: only what was asked and answered. */
function flowSent(
  memory: FlowState,
  pages: readonly FlowStep[],
  rest: Pick<Submission, 'filled_by' | 'website' | 'idempotency_key'> & { draft_id: string | null },
): FlowSent {
  const { definition, answers, panels, consents, startedAt, skipped, exercise } = memory;
  const { draft_id, ...sender } = rest;
  const shown = pages.filter(({ id }) => !skipped.includes(id));
  const asked = pages.flatMap(({ items }) => items);
  const keys = new Set(shown.map(({ panel }) => panel?.key));
  return {
    submission: {
      form_id: definition.id,
      form_version: definition.version,
      user_type: definition.user_type,
      locale: definition.locale,
      answers: askedAnswers(shown, answers, { local: false }),
      consents: consentsAsked(definition, asked).map(({ id, version }) => ({
        text_id: id,
        text_version: version,
        granted: consents[id] === true,
      })),
      started_at: startedAt,
      ...recallDelay(exercise),
      ...sender,
      ...(draft_id === null ? {} : { draft_id }),
    },
    local: askedAnswers(shown, answers, { local: true }),
    panels: Object.fromEntries(Object.entries(panels).filter(([key]) => keys.has(key))),
  };
}

/** The sending of a flow: once at a time, with the same key until it succeeds. */
export interface Sending {
  stage: 'ready' | 'sending' | 'sent';
  /** Why the last attempt failed, on the screen to which it leads. */
  failure: ClinicFailure | null;
  send: (website: string) => void;
  /** Sends again what failed. */
  retry: () => void;
  /** Shows the failure no longer, as once somebody goes on. */
  forgetFailure: () => void;
}

/** What sending needs besides the flow. */
export interface SendingOptions extends Pick<QuestionFlowProps, 'flowId' | 'filledBy' | 'onSend' | 'failureStep'> {
  draftId: string | null;
  /** Called once the clinic has everything, with the draft that was named with it. */
  onSent: (draftId: string | null) => void;
}

/** The flow's own key: it outlives the page that sends, and is the same until the clinic has everything. */
const keyOf = ({ memory }: Flow, flowId: string): IdempotencyKey => ({
  read: () => memory.idempotencyKey,
  renew: () => {
    const idempotencyKey = randomKey();
    changeFlow(flowId, () => ({ idempotencyKey }));
    return idempotencyKey;
  },
});

/** Sends a flow, and leads back to what the clinic did not accept. */
export function useSending(flow: Flow, options: SendingOptions): Sending {
  const { flowId, filledBy, onSend, draftId } = options;
  const mutation = useClinicMutation(keyOf(flow, flowId));
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const lastWebsite = useRef('');

  const recover = (reason: ClinicFailure) => {
    const refusals = refusalsOf(reason, (name) => pageOfField(name, flow.pages) !== null);
    const [refused] = Object.keys(refusals);
    const step = refused === undefined ? options.failureStep?.(reason) : pageOfField(refused, flow.pages);
    changeFlow(flowId, () => ({ refusals }));
    setFailedAt(refused === undefined ? (step ?? REVIEW) : null);
    if (step) flow.correct(step);
  };
  const deliver = async (website: string) => {
    const filled_by = filledBy(flow.memory.answers);
    const outcome = await mutation.send((idempotency_key) =>
      onSend(flowSent(flow.memory, flow.pages, { filled_by, website, idempotency_key, draft_id: draftId })),
    );
    if (outcome === null) return;
    if (!outcome.isSent) {
      recover(outcome.failure);
      return;
    }
    forgetFlow(flowId);
    options.onSent(draftId);
  };
  const send = (website: string) => {
    lastWebsite.current = website;
    void deliver(website);
  };
  // The form in its version of today may ask something before the review: why is said wherever that leads.
  const isShown =
    failedAt === flow.stepId || (failedAt !== null && mutation.failure && isOfOtherVersion(mutation.failure));
  return {
    stage: mutation.isSent ? 'sent' : mutation.isSending ? 'sending' : 'ready',
    failure: isShown ? mutation.failure : null,
    forgetFailure: () => setFailedAt(null),
    send,
    retry: () => send(lastWebsite.current),
  };
}

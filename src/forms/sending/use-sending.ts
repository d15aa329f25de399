import { useRef, useState } from 'react';
import { asFailure, type ClinicFailure } from '#clinic/failure.ts';
import type { Submission } from '#contract/forms/submission.ts';
import { randomKey } from '#lib/random-key.ts';
import { askedAnswers, pageOfField, REVIEW } from '../flow/flow-pages.ts';
import { changeFlow, type FlowState, forgetFlow } from '../flow/flow-state.ts';
import type { FlowSent, FlowStep, QuestionFlowProps } from '../flow/flow-types.ts';
import type { Flow } from '../flow/use-flow.ts';

/** The clinic recorded something else under this key: the answers were changed after a sending whose reply was lost. */
const REUSED = 'idempotency_key_reused';

/** What a flow sends: only what was asked and answered. */
function flowSent(
  memory: FlowState,
  pages: readonly FlowStep[],
  rest: Pick<Submission, 'filled_by' | 'website'> & { draft_id: string | null },
): FlowSent {
  const { definition, answers, panels, consents, idempotencyKey, startedAt, skipped } = memory;
  const { draft_id, filled_by, website } = rest;
  const shown = pages.filter(({ id }) => !skipped.includes(id));
  const keys = new Set(shown.map(({ panel }) => panel?.key));
  return {
    submission: {
      form_id: definition.id,
      form_version: definition.version,
      user_type: definition.user_type,
      locale: definition.locale,
      answers: askedAnswers(shown, answers, { local: false }),
      consents: definition.consent_texts.map(({ id, version }) => ({
        text_id: id,
        text_version: version,
        granted: consents[id] === true,
      })),
      idempotency_key: idempotencyKey,
      started_at: startedAt,
      filled_by,
      website,
      ...(draft_id === null ? {} : { draft_id }),
    },
    local: askedAnswers(shown, answers, { local: true }),
    panels: Object.fromEntries(Object.entries(panels).filter(([key]) => keys.has(key))),
  };
}

/** The clinic's words on the answers that it refused, by question; the answers of a part (`contact.email`) too. */
function refusalsOf({ fields }: ClinicFailure, pages: readonly FlowStep[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, [message]]) => {
      const name = pageOfField(field, pages) ? field : (field.split('.').at(-1) ?? field);
      return message !== undefined && pageOfField(name, pages) ? [[name, message]] : [];
    }),
  );
}

/** The sending of a flow: once at a time, with the same key until it succeeds. */
export interface Sending {
  stage: 'ready' | 'sending' | 'sent';
  /** Why the last attempt failed, on the screen to which it leads. */
  failure: ClinicFailure | null;
  send: (website: string) => void;
  /** Sends again what failed. */
  retry: () => void;
  /** The failure is old news, as once somebody goes on. */
  forgetFailure: () => void;
}

/** What sending needs besides the flow. */
export interface SendingOptions extends Pick<QuestionFlowProps, 'flowId' | 'filledBy' | 'onSend' | 'failureStep'> {
  draftId: string | null;
  /** Called once the clinic has everything. */
  onSent: () => void;
}

async function deliver(flow: Flow, { flowId, filledBy, onSend, draftId }: SendingOptions, website: string) {
  const filled_by = filledBy(flow.memory.answers);
  const sent = flowSent(flow.memory, flow.pages, { filled_by, website, draft_id: draftId });
  try {
    await onSend(sent);
  } catch (error) {
    if (asFailure(error).code !== REUSED) throw error;
    const idempotencyKey = randomKey();
    changeFlow(flowId, () => ({ idempotencyKey }));
    await onSend({ ...sent, submission: { ...sent.submission, idempotency_key: idempotencyKey } });
  }
}

/** Sends a flow, and leads back to what the clinic did not accept. */
export function useSending(flow: Flow, options: SendingOptions): Sending {
  const [stage, setStage] = useState<Sending['stage']>('ready');
  const [failed, setFailed] = useState<{ reason: ClinicFailure; at: string } | null>(null);
  const busy = useRef(false);
  const lastWebsite = useRef('');

  const recover = (reason: ClinicFailure) => {
    const refusals = reason.kind === 'invalid' ? refusalsOf(reason, flow.pages) : {};
    const [refused] = Object.keys(refusals);
    const step = refused === undefined ? options.failureStep?.(reason) : pageOfField(refused, flow.pages);
    changeFlow(options.flowId, () => ({ refusals }));
    setFailed(refused === undefined ? { reason, at: step ?? REVIEW } : null);
    if (step) flow.correct(step);
  };
  const attempt = async (website: string) => {
    setStage('sending');
    setFailed(null);
    try {
      await deliver(flow, options, website);
    } catch (error) {
      setStage('ready');
      recover(asFailure(error));
      return;
    }
    setStage('sent');
    forgetFlow(options.flowId);
    options.onSent();
  };
  const send = (website: string) => {
    // The second tap of a double tap comes before anything is drawn.
    if (busy.current) return;
    busy.current = true;
    lastWebsite.current = website;
    void attempt(website).finally(() => {
      busy.current = false;
    });
  };
  return {
    stage,
    failure: failed?.at === flow.stepId ? failed.reason : null,
    forgetFailure: () => setFailed(null),
    send,
    retry: () => send(lastWebsite.current),
  };
}

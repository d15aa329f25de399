import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure } from '#clinic/failure.ts';
import { deleteDraft, saveDraft } from '#contract/calls/drafts.calls.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { type Consent, changeDraftState, clearDraftState, readDraftState } from './draft-state.ts';

/** Answers to draft, and the step to go on at. */
export interface SaveJob {
  definition: FormDefinition;
  consents: readonly Consent[];
  answers: Answers;
  stepId: string;
}

/** One call at a time for each form; of the answers that come meanwhile only the newest are saved. */
interface SaveQueue {
  /** Resolves with the id of a draft that was saved after the end, or null. */
  running: Promise<string | null> | null;
  /** On its way to the clinic; it waits on in `next` until it is saved. */
  sending: SaveJob | null;
  next: SaveJob | null;
  /** What was saved last, to save nothing twice. */
  saved: string | null;
  /** The form was sent or the draft thrown away while a save was on its way. */
  over: boolean;
}

const queues = new Map<string, SaveQueue>();

function queueOf(slug: string): SaveQueue {
  const queue = queues.get(slug) ?? { running: null, sending: null, next: null, saved: null, over: false };
  queues.set(slug, queue);
  return queue;
}

function bodyOf({ definition, consents, answers, stepId }: SaveJob) {
  const known = new Set(definition.steps.flatMap(({ items }) => items.map(({ link_id }) => link_id)));
  return {
    form_id: definition.id,
    form_version: definition.version,
    user_type: definition.user_type,
    locale: definition.locale,
    consents: [...consents],
    answers: Object.fromEntries(Object.entries(answers).filter(([linkId]) => known.has(linkId))),
    step: stepId,
  };
}

async function drain(slug: string, queue: SaveQueue): Promise<string | null> {
  while (queue.next && !queue.over) {
    const job = queue.next;
    queue.sending = job;
    try {
      const body = bodyOf(job);
      const { lastId } = readDraftState(slug);
      const draft = await callClinic(saveDraft, {
        params: { slug },
        body: lastId === null ? body : { ...body, draft_id: lastId },
      });
      if (queue.next === job) queue.next = null;
      if (queue.over) return draft.draft_id;
      queue.saved = JSON.stringify(body);
      const { consents } = job;
      const { draft_id: draftId, updated_at: savedAt } = draft;
      changeDraftState(slug, { draftId, lastId: draftId, savedAt, consents, failure: null });
    } catch (error) {
      // The answers wait for the next attempt.
      if (!queue.over) changeDraftState(slug, { failure: asFailure(error) });
      return null;
    }
  }
  return null;
}

/** Saves what waits to be saved. */
export async function saveWaiting(slug: string): Promise<void> {
  const queue = queueOf(slug);
  if (!queue.running) {
    if (!queue.next) return;
    queue.over = false;
    changeDraftState(slug, { saving: true });
    queue.running = drain(slug, queue).finally(() => {
      queue.running = null;
      queue.sending = null;
      changeDraftState(slug, { saving: false });
    });
  }
  await queue.running;
}

/** Saves answers in the place of those saved before; resolves when they are saved or could not be. */
export async function save(job: SaveJob): Promise<void> {
  const { slug } = job.definition;
  const queue = queueOf(slug);
  const body = JSON.stringify(bodyOf(job));
  if (queue.sending && JSON.stringify(bodyOf(queue.sending)) === body) queue.next = queue.sending;
  else if (!queue.sending && queue.saved === body) queue.next = null;
  else queue.next = job;
  await saveWaiting(slug);
}

/** True while answers are on their way, or wait because they could not be saved. */
export const hasWaiting = (slug: string): boolean => queueOf(slug).next !== null;

/**
 * Lets no waiting answer be saved any more; resolves when none is on its way, with the draft that a save still on its
 * way was answered with: it may be a new one, where the draft it should take the place of was gone already.
 */
async function stop(slug: string): Promise<string | null> {
  const queue = queueOf(slug);
  queue.next = null;
  queue.saved = null;
  if (!queue.running) return null;
  queue.over = true;
  return queue.running;
}

/** @throws ClinicFailure unless the draft is gone, by us or before */
async function remove(slug: string, draftId: string | null): Promise<void> {
  try {
    const query = draftId === null ? {} : { draft_id: draftId };
    await callClinic(deleteDraft, { params: { slug }, query, body: {} });
  } catch (error) {
    if (asFailure(error).kind !== 'not_found') throw error;
  }
}

/**
 * Throws the draft away that is worked on; the answers stay in memory.
 * @throws ClinicFailure when it is still there
 */
export async function discard(slug: string): Promise<void> {
  const late = await stop(slug);
  await remove(slug, late ?? readDraftState(slug).draftId);
  clearDraftState(slug);
}

/**
 * Throws every draft of the form away that was found in this browser.
 * @throws ClinicFailure when one is still there
 */
export async function discardFound(slug: string): Promise<void> {
  await stop(slug);
  for (const { draftId } of readDraftState(slug).found) await remove(slug, draftId);
  clearDraftState(slug);
}

/**
 * The form was sent, which ended the draft named with it. Answers saved while it was on its way are thrown away too:
 * arriving after the form, they made a draft of their own.
 * @param sentId the draft that was named with the form
 */
export async function finish(slug: string, sentId: string | null): Promise<void> {
  const { draftId } = readDraftState(slug);
  clearDraftState(slug);
  const late = await stop(slug);
  const left = draftId === sentId ? [late] : [draftId, late];
  for (const id of new Set(left)) if (id !== null) await remove(slug, id).catch(() => undefined);
}

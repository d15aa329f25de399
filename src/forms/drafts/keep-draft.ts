import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure } from '#clinic/failure.ts';
import { deleteDraft, saveDraft } from '#contract/calls/drafts.calls.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { type Consent, changeKeep, clearKeep, readKeep } from './keep-state.ts';

/** Answers to keep, and the step to go on at. */
export interface SaveJob {
  definition: FormDefinition;
  consents: readonly Consent[];
  answers: Answers;
  stepId: string;
}

/** One call at a time for each form; of the answers that come meanwhile only the newest are kept. */
interface Line {
  running: Promise<void> | null;
  next: SaveJob | null;
  /** What was saved last, to save nothing twice. */
  saved: string | null;
  /** The form was sent or the draft thrown away while a save was on its way. */
  over: boolean;
}

const lines = new Map<string, Line>();

function lineOf(slug: string): Line {
  const line = lines.get(slug) ?? { running: null, next: null, saved: null, over: false };
  lines.set(slug, line);
  return line;
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

async function drain(slug: string, line: Line): Promise<void> {
  while (line.next && !line.over) {
    const job = line.next;
    try {
      const body = bodyOf(job);
      const { lastId } = readKeep(slug);
      const draft = await callClinic(saveDraft, {
        params: { slug },
        body: lastId === null ? body : { ...body, draft_id: lastId },
      });
      if (line.next === job) line.next = null;
      if (line.over) return;
      line.saved = JSON.stringify(body);
      const { consents } = job;
      const { draft_id: draftId, updated_at: savedAt } = draft;
      changeKeep(slug, { draftId, lastId: draftId, savedAt, consents, failure: null });
    } catch (error) {
      // The answers wait for the next attempt.
      if (!line.over) changeKeep(slug, { failure: asFailure(error) });
      return;
    }
  }
}

/** Saves what waits to be saved. */
export async function saveWaiting(slug: string): Promise<void> {
  const line = lineOf(slug);
  if (line.running) return line.running;
  if (!line.next) return;
  line.over = false;
  changeKeep(slug, { saving: true });
  line.running = drain(slug, line).finally(() => {
    line.running = null;
    changeKeep(slug, { saving: false });
  });
  return line.running;
}

/** Saves answers in the place of those saved before; resolves when they are saved or could not be. */
export async function save(job: SaveJob): Promise<void> {
  const { slug } = job.definition;
  const line = lineOf(slug);
  if (line.running === null && line.saved === JSON.stringify(bodyOf(job))) line.next = null;
  else line.next = job;
  await saveWaiting(slug);
}

/** True while answers are on their way, or wait because they could not be saved. */
export const hasWaiting = (slug: string): boolean => lineOf(slug).next !== null;

/** Lets no waiting answer be saved any more; resolves when none is on its way. */
async function stop(slug: string): Promise<void> {
  const line = lineOf(slug);
  line.next = null;
  line.saved = null;
  if (!line.running) return;
  line.over = true;
  await line.running;
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
  await stop(slug);
  await remove(slug, readKeep(slug).draftId);
  clearKeep(slug);
}

/**
 * Throws every draft of the form away that was found in this browser.
 * @throws ClinicFailure when one is still there
 */
export async function discardFound(slug: string): Promise<void> {
  await stop(slug);
  for (const { draftId } of readKeep(slug).found) await remove(slug, draftId);
  clearKeep(slug);
}

/** The form was sent, which ends its draft. One that was being saved at that moment is thrown away. */
export async function finish(slug: string): Promise<void> {
  const wasSaving = lineOf(slug).running !== null;
  const { draftId } = readKeep(slug);
  clearKeep(slug);
  await stop(slug);
  if (wasSaving) await remove(slug, draftId).catch(() => undefined);
}

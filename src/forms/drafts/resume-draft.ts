import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure, ClinicFailure } from '#clinic/failure.ts';
import { listDrafts, readDraft, resumeDraft } from '#contract/calls/drafts.calls.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';
import { randomKey } from '#lib/random-key.ts';
import { type Consent, changeDraftState, type FoundDraft, readDraftState } from './draft-state.ts';
import { save } from './save-draft.ts';

type Draft = z.output<typeof resumeDraft.answer>;

/** The consents that still stand: to texts of today, all the required ones granted. Else they are asked again. */
function standing({ consent_texts }: FormDefinition, consents: readonly Consent[]): readonly Consent[] | null {
  const current = consents.filter(({ text_id, text_version }) =>
    consent_texts.some(({ id, version }) => id === text_id && version === text_version),
  );
  const granted = new Set(current.flatMap((consent) => (consent.granted ? [consent.text_id] : [])));
  return consent_texts.every(({ id, required }) => !required || granted.has(id)) ? current : null;
}

/** What a draft brings to the flow, and the consents that still stand. */
function opened({ questionnaire, answers, step, asked_again: askedAgain = [], ...draft }: Draft) {
  const consents = standing(questionnaire, draft.consents);
  const resumed = { definition: questionnaire, answers, askedAgain, consents: consents ?? [], stepId: step };
  const known = { draftId: draft.draft_id, lastId: draft.draft_id, link: null, linkFailure: null };
  return { known, consents, savedAt: draft.updated_at, resumed };
}

function resume(slug: string, draft: Draft): void {
  const { known, consents, savedAt, resumed } = opened(draft);
  changeDraftState(slug, { ...known, savedAt: consents ? savedAt : null, consents, resumed });
}

/** This browser's own drafts of a form, the newest first; none when that cannot be learned. */
async function ownDrafts(slug: string): Promise<readonly FoundDraft[]> {
  try {
    const { results } = await callClinic(listDrafts, {});
    return results.flatMap((draft) =>
      draft.slug === slug ? [{ draftId: draft.draft_id, savedAt: draft.updated_at }] : [],
    );
  } catch {
    return [];
  }
}

/** Looks whether this browser has a draft of a form to go on with. */
export async function lookForDraft(slug: string): Promise<void> {
  changeDraftState(slug, { stage: 'looking' });
  const found = await ownDrafts(slug);
  changeDraftState(slug, { stage: found.length === 0 ? 'ready' : 'offering', found });
}

/**
 * Looks what a link leads to, and at the drafts of this browser beside it. Nothing is moved before the visitor
 * says so; a draft that is this browser's own needs no link.
 */
export async function lookAtLink(slug: string, linkToken: string, locale: Locale): Promise<void> {
  changeDraftState(slug, { stage: 'looking', linkToken, linkKey: randomKey(), link: null, linkFailure: null });
  const drafts = ownDrafts(slug);
  try {
    const link = await callClinic(readDraft, { params: { slug }, query: { resume: linkToken, locale } });
    if (!('made_at' in link)) throw new ClinicFailure('unavailable', { code: 'unexpected_answer' });
    const { title, made_at: madeAt, expires_at: expiresAt, is_own } = link;
    changeDraftState(slug, {
      found: await drafts,
      link: is_own ? null : { title, madeAt, expiresAt },
      stage: 'offering',
    });
  } catch (error) {
    changeDraftState(slug, { found: await drafts, linkFailure: asFailure(error), stage: 'offering' });
  }
}

/** A link that is over, as when it was used elsewhere meanwhile, is told as one that does not open. */
async function draftOfLink(slug: string, locale: Locale): Promise<Draft | null> {
  const { linkToken, linkKey: key } = readDraftState(slug);
  const body = { token: linkToken ?? '', key };
  try {
    return await callClinic(resumeDraft, { params: { slug }, query: { locale }, body });
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind !== 'gone' && failure.kind !== 'not_found') throw failure;
    changeDraftState(slug, { link: null, linkFailure: failure });
    return null;
  }
}

/**
 * Resumes the draft of the link, which moves it to this browser. Its new holder is asked for consents of their own
 * before anything more is saved.
 * @throws ClinicFailure
 */
export async function resumeFromLink(slug: string, locale: Locale): Promise<void> {
  const draft = await draftOfLink(slug, locale);
  if (!draft) return;
  const { known, consents, resumed } = opened(draft);
  const isAsked = resumed.definition.consent_texts.length > 0;
  const change = { ...known, linkToken: null, savedAt: null, consents: isAsked ? null : consents };
  changeDraftState(slug, isAsked ? { ...change, fromLink: resumed, stage: 'agreeing' } : { ...change, resumed });
}

/** Goes on with the draft of the link: saved from now on with these consents, or with null not saved at all. */
export async function continueFromLink(slug: string, consents: readonly Consent[] | null): Promise<void> {
  const { fromLink } = readDraftState(slug);
  if (!fromLink) return;
  const { definition, answers, stepId } = fromLink;
  const first = stepId ?? definition.steps[0]?.id ?? '';
  if (consents) await save({ definition, consents, answers, stepId: first });
  changeDraftState(slug, { fromLink: null, resumed: { ...fromLink, consents: consents ?? [] } });
}

/**
 * Goes on with a draft of this browser: the one that was found under this id, else the newest.
 * @throws ClinicFailure
 */
export async function openOwnDraft(slug: string, locale: Locale, draftId?: string): Promise<void> {
  const id = draftId ?? readDraftState(slug).found[0]?.draftId;
  const draft = await callClinic(readDraft, { params: { slug }, query: { locale, ...(id && { draft_id: id }) } });
  if (!('draft_id' in draft)) throw new ClinicFailure('unavailable', { code: 'unexpected_answer' });
  resume(slug, draft);
}

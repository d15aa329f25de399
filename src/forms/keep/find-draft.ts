import type * as z from 'zod/mini';
import { callClinic } from '../../clinic/client/call-clinic.ts';
import { asFailure } from '../../clinic/client/failure.ts';
import { listDrafts, readDraft } from '../../clinic/contract/calls/forms.calls.ts';
import type { FormDefinition } from '../../clinic/contract/form-definition.ts';
import type { Locale } from '../../lib/locale.ts';
import { type Consent, changeKeep } from './keep-state.ts';

type Draft = z.output<typeof readDraft.answer>;

/** The consents that still stand: to texts of today, all the required ones granted. Else they are asked again. */
function standing({ consent_texts }: FormDefinition, consents: readonly Consent[]): readonly Consent[] | null {
  const current = consents.filter(({ text_id, text_version }) =>
    consent_texts.some(({ id, version }) => id === text_id && version === text_version),
  );
  const granted = new Set(current.flatMap((consent) => (consent.granted ? [consent.text_id] : [])));
  return consent_texts.every(({ id, required }) => !required || granted.has(id)) ? current : null;
}

function take(slug: string, draft: Draft): void {
  const { questionnaire, answers, step } = draft;
  const consents = standing(questionnaire, draft.consents);
  changeKeep(slug, {
    draftId: draft.draft_id,
    savedAt: consents ? draft.updated_at : null,
    consents,
    linkFailure: null,
    resumed: { definition: questionnaire, answers, consents: consents ?? [], stepId: step },
  });
}

/** When this browser's own draft was saved; null when there is none, or that cannot be learned. */
async function ownDraftSavedAt(slug: string): Promise<string | null> {
  try {
    const { results } = await callClinic(listDrafts, {});
    return results.find((draft) => draft.slug === slug)?.updated_at ?? null;
  } catch {
    return null;
  }
}

/** Looks whether this browser has a draft of a form to go on with. */
export async function lookForDraft(slug: string): Promise<void> {
  changeKeep(slug, { stage: 'looking' });
  const foundAt = await ownDraftSavedAt(slug);
  changeKeep(slug, { stage: foundAt === null ? 'ready' : 'offering', foundAt });
}

/**
 * Opens the draft of a link, which moves it to this browser. A link that does not open is told, beside the draft that
 * this browser may have of its own.
 */
export async function openLink(slug: string, linkToken: string, locale: Locale): Promise<void> {
  changeKeep(slug, { stage: 'looking', linkToken, linkFailure: null });
  try {
    take(slug, await callClinic(readDraft, { params: { slug }, query: { resume: linkToken, locale } }));
  } catch (error) {
    const foundAt = await ownDraftSavedAt(slug);
    changeKeep(slug, { stage: 'offering', foundAt, linkFailure: asFailure(error) });
  }
}

/**
 * Goes on with the draft of this browser.
 * @throws ClinicFailure
 */
export async function openOwnDraft(slug: string, locale: Locale): Promise<void> {
  take(slug, await callClinic(readDraft, { params: { slug }, query: { locale } }));
}

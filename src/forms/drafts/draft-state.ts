import type * as z from 'zod/mini';
import type { ClinicFailure } from '#clinic/failure.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers, consentSchema } from '#contract/forms/submission.ts';
import { createKeyedStore } from '#lib/create-store.ts';
import { useStore } from '#lib/use-store.ts';

/** What somebody agreed to, or refused. */
export type Consent = z.infer<typeof consentSchema>;

/** A draft that goes on: in the form it was started with, or with other words to remember once the first were shown. */
export interface ResumedDraft {
  definition: FormDefinition;
  answers: Answers;
  /** Questions that were answered, and are asked again. */
  askedAgain: readonly string[];
  consents: readonly Consent[];
  stepId: string | null;
}

/** A draft of this browser, and when it was saved. */
export interface FoundDraft {
  draftId: string;
  savedAt: string;
}

/** What a link leads to: the form's title, when the link was made and until when it works. */
export interface FoundLink {
  title: string;
  madeAt: string;
  expiresAt: string;
}

/**
 * `unknown` nobody has looked yet · `looking` · `offering` there is a draft or a link to go on with, or a link that does
 * not open · `agreeing` a draft was resumed from a link, and its new holder is asked for consents · `ready` the questions are
 * asked.
 */
export type DraftStage = 'unknown' | 'looking' | 'offering' | 'agreeing' | 'ready';

/** What this tab knows of the draft of one form. In memory only, like the answers. */
export interface DraftState {
  stage: DraftStage;
  /** The drafts that can be gone on with, the newest first. */
  found: readonly FoundDraft[];
  /** The secret of the link that was opened; it leaves the address at once. */
  linkToken: string | null;
  /** This tab's own idempotency key, so that resuming by the link can be retried when the answer was lost. */
  linkKey: string;
  /** The draft of somebody's other device, which the link can resume. */
  link: FoundLink | null;
  /** Why the link that was opened does not lead to a draft. */
  linkFailure: ClinicFailure | null;
  /** Opened, not yet handed to the flow. */
  resumed: ResumedDraft | null;
  /** Resumed from a link, before its new holder was asked for consents. */
  fromLink: ResumedDraft | null;
  draftId: string | null;
  /** The draft that was last worked on, also once it is gone: what is saved next takes the place of no other. */
  lastId: string | null;
  savedAt: string | null;
  /** Granted for this draft; null until then: nothing is saved before. */
  consents: readonly Consent[] | null;
  saving: boolean;
  /** Why the newest answers are not saved. */
  failure: ClinicFailure | null;
}

const NOTHING: DraftState = {
  stage: 'unknown',
  found: [],
  linkToken: null,
  linkKey: '',
  link: null,
  linkFailure: null,
  resumed: null,
  fromLink: null,
  draftId: null,
  lastId: null,
  savedAt: null,
  consents: null,
  saving: false,
  failure: null,
};

const drafts = createKeyedStore<DraftState>();

/** What is known of the draft of a form. */
export const readDraftState = (slug: string): DraftState => drafts.find(slug) ?? NOTHING;

/** Changes what is known and tells those who show it. */
export const changeDraftState = (slug: string, change: Partial<DraftState>): void =>
  drafts.set(slug, { ...readDraftState(slug), ...change });

/** There is no draft of this form (any more); its questions are asked. */
export const clearDraftState = (slug: string): void =>
  changeDraftState(slug, { ...NOTHING, lastId: readDraftState(slug).lastId, stage: 'ready' });

/** What is known of the draft of a form, for a component that shows it. */
export const useDraftState = (slug: string): DraftState =>
  useStore({ subscribe: drafts.subscribe, get: () => readDraftState(slug) });

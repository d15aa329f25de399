import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callClinic } from '#clinic/call-clinic.ts';
import type { ClinicFailure } from '#clinic/failure.ts';
import { mailResumeLink, makeResumeCode } from '#contract/calls/drafts.calls.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { consentsAsked, enabledItems } from '#contract/rules/enabled-items.ts';
import { withPersonNamed } from '#contract/rules/name-person.ts';
import type { Locale } from '#lib/locale.ts';
import {
  type Consent,
  changeDraftState,
  type DraftStage,
  type DraftState,
  type FoundDraft,
  type FoundLink,
  type ResumedDraft,
  readDraftState,
  useDraftState,
} from './draft-state.ts';
import { continueFromLink, lookAtLink, lookForDraft, openOwnDraft, resumeFromLink } from './resume-draft.ts';
import { discard, discardFound, finish, hasWaiting, save, saveWaiting } from './save-draft.ts';

/** The parameter of an address that opens a draft. */
const RESUME = 'resume';

/** A flow whose answers may be saved as a draft and resumed later. */
export interface DraftOptions {
  definition: FormDefinition;
  locale: Locale;
  /** False for flows without drafts: nothing is looked for and nothing saved. */
  enabled: boolean;
  /** Answers were given in this tab already: no older draft is offered. */
  started: boolean;
  /** True while something is filled in that the draft does not hold, such as contact details or files. */
  holdsMore: boolean;
  /** Goes on with a draft: its answers, in its definition, at its step. Called once the address is clean. */
  onResume: (draft: ResumedDraft) => void;
}

/** What a link to go on elsewhere is, and when it ends. */
export interface ResumeCode {
  link: string;
  expiresAt: string;
}

/** The draft of a flow: where it stands and what can be done with it. */
export interface Draft {
  definition: FormDefinition;
  stage: Exclude<DraftStage, 'unknown'>;
  /** The drafts of this browser that can be gone on with, the newest first. */
  found: readonly FoundDraft[];
  /** A draft of another device that the link can resume. */
  link: FoundLink | null;
  linkFailure: ClinicFailure | null;
  /** Of the draft, for the submission that ends it. */
  draftId: string | null;
  /** When answers were last saved; null before the visitor agreed. */
  savedAt: string | null;
  consents: readonly Consent[];
  saving: boolean;
  /** Why the newest answers are not saved. */
  failure: ClinicFailure | null;
  /** Everything that was told is saved: leaving the page loses nothing. */
  isSafe: boolean;
  /** Saves with the consents given for it; from then on `autosave` works. */
  save: (consents: readonly Consent[], answers: Answers, stepId: string) => Promise<void>;
  /** Saves the answers so far, once the visitor agreed; does nothing before. */
  autosave: (answers: Answers, stepId: string) => void;
  /** Saves again what could not be saved. */
  retry: () => void;
  /** Goes on with a draft that was found, the newest without an id. @throws ClinicFailure */
  resume: (draftId?: string) => Promise<void>;
  /** Resumes the draft of the link, which moves it to this browser. @throws ClinicFailure */
  resumeFromLink: () => Promise<void>;
  /** Goes on with the draft of the link, saved with these consents; with null nothing more is saved. */
  continueFromLink: (consents: readonly Consent[] | null) => Promise<void>;
  /** The texts that the new holder of a draft is asked to agree to. */
  linkConsentTexts: FormDefinition['consent_texts'];
  /** Looks again at the link that did not open. */
  reopen: () => void;
  /** Throws the draft away; the answers stay in memory. @throws ClinicFailure */
  discard: () => Promise<void>;
  /** Throws every draft away that was found. @throws ClinicFailure */
  discardFound: () => Promise<void>;
  /** Asks the questions from the start, without a draft. */
  begin: () => void;
  /** To call when the form was sent, with the draft that was named with it. */
  finish: (sentId: string | null) => void;
  /** @throws ClinicFailure */
  mailLink: (email: string, idempotencyKey: string) => Promise<void>;
  /** @throws ClinicFailure */
  makeCode: () => Promise<ResumeCode>;
}

/** What every part of the panel and of the offer to resume works with. */
export interface DraftPartProps {
  draft: Draft;
  contact: ClinicContact;
  locale: Locale;
}

/** `answers` are the form's so far, `stepId` the step to resume at. */
export interface DraftBarProps extends DraftPartProps {
  answers: Answers;
  stepId: string;
}

/** Names the draft that is worked on: this browser may hold others of the same form. */
function namedDraft(slug: string): { draft_id?: string } {
  const { lastId } = readDraftState(slug);
  return lastId === null ? {} : { draft_id: lastId };
}

async function codeFor(slug: string): Promise<ResumeCode> {
  const { link, expires_at } = await callClinic(makeResumeCode, { params: { slug }, body: namedDraft(slug) });
  const { pathname, search } = new URL(link);
  // On the site this page is on, however it is reached.
  return { link: new URL(`${pathname}${search}`, window.location.origin).href, expiresAt: expires_at };
}

function actionsFor(definition: FormDefinition, locale: Locale) {
  const { slug } = definition;
  return {
    save: (consents: readonly Consent[], answers: Answers, stepId: string) =>
      save({ definition, consents, answers, stepId }),
    autosave: (answers: Answers, stepId: string) => {
      const { consents } = readDraftState(slug);
      if (consents) void save({ definition, consents, answers, stepId });
    },
    retry: () => void saveWaiting(slug),
    resume: (draftId?: string) => openOwnDraft(slug, locale, draftId),
    resumeFromLink: () => resumeFromLink(slug, locale),
    continueFromLink: (consents: readonly Consent[] | null) => continueFromLink(slug, consents),
    reopen: () => {
      const { linkToken } = readDraftState(slug);
      if (linkToken !== null) void lookAtLink(slug, linkToken, locale);
    },
    discard: () => discard(slug),
    discardFound: () => discardFound(slug),
    begin: () => changeDraftState(slug, { stage: 'ready', found: [], linkToken: null, link: null, linkFailure: null }),
    finish: (sentId: string | null) => void finish(slug, sentId),
    mailLink: async (email: string, idempotency_key: string) => {
      await callClinic(mailResumeLink, { params: { slug }, body: { ...namedDraft(slug), email, idempotency_key } });
    },
    makeCode: () => codeFor(slug),
  };
}

/** What the holder of these answers is asked to agree to, in words that name the person concerned. */
function consentTextsOf({ definition, answers }: ResumedDraft): FormDefinition['consent_texts'] {
  const said = withPersonNamed(definition, answers);
  return consentsAsked(said, enabledItems(said, answers));
}

type Situation = Pick<DraftOptions, 'enabled' | 'holdsMore'>;

function standOf(slug: string, state: DraftState, { enabled, holdsMore }: Situation) {
  const { stage, found, link, linkFailure, fromLink, draftId, savedAt, consents, saving, failure } = state;
  return {
    stage: enabled ? (stage === 'unknown' ? ('looking' as const) : stage) : ('ready' as const),
    found,
    link,
    linkConsentTexts: fromLink ? consentTextsOf(fromLink) : [],
    linkFailure,
    draftId,
    savedAt,
    consents: consents ?? [],
    saving,
    failure,
    isSafe: savedAt !== null && !holdsMore && !hasWaiting(slug),
  };
}

/** Looks at the link in the address, and takes its secret out of the address and the history. */
function useLinkInAddress({ definition: { slug }, locale, enabled }: DraftOptions, resume: string | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!enabled || resume === null) return;
    const { stage, linkToken } = readDraftState(slug);
    if (stage !== 'looking' || linkToken !== resume) void lookAtLink(slug, resume, locale);
    const rest = new URLSearchParams(search);
    rest.delete(RESUME);
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [enabled, resume, slug, locale, navigate, pathname, search]);
}

/** Looks for this browser's own draft when a flow opens without answers. */
function useOwnDraft({ definition: { slug }, enabled, started }: DraftOptions, resume: string | null): void {
  useEffect(() => {
    if (!enabled || resume !== null || readDraftState(slug).stage !== 'unknown') return;
    if (started) changeDraftState(slug, { stage: 'ready' });
    else void lookForDraft(slug);
  }, [enabled, resume, slug, started]);
}

/** Hands an opened draft to the flow, once. */
function useResumedDraft({ definition: { slug }, onResume }: DraftOptions, resume: string | null): void {
  const { resumed } = useDraftState(slug);
  const handOver = useEffectEvent(onResume);
  useEffect(() => {
    const draft = readDraftState(slug).resumed;
    if (!draft || draft !== resumed || resume !== null) return;
    changeDraftState(slug, { resumed: null, stage: 'ready' });
    handOver(draft);
  }, [slug, resume, resumed]);
}

function useSavingWhenOnline(slug: string): void {
  useEffect(() => {
    const onOnline = () => void saveWaiting(slug);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [slug]);
}

/**
 * Saves the answers so far as a draft on the server, once the visitor agreed to it, and resumes it later: in this
 * browser by its cookie, in another by a link (`?resume=`), which is taken out of the address at once.
 */
export function useDraft(options: DraftOptions): Draft {
  const { definition, locale, enabled, holdsMore } = options;
  const { slug } = definition;
  const resume = new URLSearchParams(useLocation().search).get(RESUME);
  const state = useDraftState(slug);
  useLinkInAddress(options, resume);
  useOwnDraft(options, resume);
  useResumedDraft(options, resume);
  useSavingWhenOnline(slug);
  const actions = useMemo(() => actionsFor(definition, locale), [definition, locale]);
  return useMemo(
    () => ({ definition, ...standOf(slug, state, { enabled, holdsMore }), ...actions }),
    [definition, slug, state, enabled, holdsMore, actions],
  );
}

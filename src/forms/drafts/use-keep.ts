import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callClinic } from '#clinic/call-clinic.ts';
import type { ClinicFailure } from '#clinic/failure.ts';
import { mailResumeLink, makeResumeCode } from '#contract/calls/drafts.calls.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import type { Locale } from '#lib/locale.ts';
import { goOnWithTaken, lookAtLink, lookForDraft, openOwnDraft, takeOver } from './find-draft.ts';
import { discard, discardFound, finish, hasWaiting, save, saveWaiting } from './keep-draft.ts';
import {
  type Consent,
  changeKeep,
  type FoundDraft,
  type FoundLink,
  type KeepStage,
  type KeepState,
  type ResumedDraft,
  readKeep,
  useKeepState,
} from './keep-state.ts';

/** The parameter of an address that opens a draft. */
const RESUME = 'resume';

/** A flow that may be kept and gone on with later. */
export interface KeepOptions {
  definition: FormDefinition;
  locale: Locale;
  /** False for flows that offer no keeping: nothing is looked for and nothing saved. */
  enabled: boolean;
  /** Answers were given in this tab already: no older draft is offered. */
  started: boolean;
  /** Goes on with a draft: its answers, in its definition, at its step. Called once the address is clean. */
  onResume: (draft: ResumedDraft) => void;
}

/** What a link to go on elsewhere is, and when it ends. */
export interface ResumeCode {
  link: string;
  expiresAt: string;
}

/** The draft of a flow: where it stands and what can be done with it. */
export interface Keep {
  definition: FormDefinition;
  stage: Exclude<KeepStage, 'unknown'>;
  /** The drafts of this browser that can be gone on with, the newest first. */
  found: readonly FoundDraft[];
  /** A draft of another device that can be taken over. */
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
  /** Takes the draft of the link over. @throws ClinicFailure */
  takeOver: () => Promise<void>;
  /** Goes on with what was taken over, saved with these consents; with null nothing more is saved. */
  goOnWithTaken: (consents: readonly Consent[] | null) => Promise<void>;
  /** The texts that the new holder of a draft is asked to agree to. */
  takenTexts: FormDefinition['consent_texts'];
  /** Looks again at the link that did not open. */
  reopen: () => void;
  /** Throws the draft away; the answers stay in memory. @throws ClinicFailure */
  discard: () => Promise<void>;
  /** Throws every draft away that was found. @throws ClinicFailure */
  discardFound: () => Promise<void>;
  /** Asks the questions from the start, without a draft. */
  begin: () => void;
  /** To call when the form was sent. */
  finish: () => void;
  /** @throws ClinicFailure */
  mailLink: (email: string) => Promise<void>;
  /** @throws ClinicFailure */
  makeCode: () => Promise<ResumeCode>;
}

async function codeFor(slug: string): Promise<ResumeCode> {
  const { link, expires_at } = await callClinic(makeResumeCode, { params: { slug }, body: {} });
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
      const { consents } = readKeep(slug);
      if (consents) void save({ definition, consents, answers, stepId });
    },
    retry: () => void saveWaiting(slug),
    resume: (draftId?: string) => openOwnDraft(slug, locale, draftId),
    takeOver: () => takeOver(slug, locale),
    goOnWithTaken: (consents: readonly Consent[] | null) => goOnWithTaken(slug, consents),
    reopen: () => {
      const { linkToken } = readKeep(slug);
      if (linkToken !== null) void lookAtLink(slug, linkToken, locale);
    },
    discard: () => discard(slug),
    discardFound: () => discardFound(slug),
    begin: () => changeKeep(slug, { stage: 'ready', found: [], linkToken: null, link: null, linkFailure: null }),
    finish: () => void finish(slug),
    mailLink: async (email: string) => {
      await callClinic(mailResumeLink, { params: { slug }, body: { email } });
    },
    makeCode: () => codeFor(slug),
  };
}

function standOf(slug: string, state: KeepState, enabled: boolean) {
  const { stage, found, link, linkFailure, taken, draftId, savedAt, consents, saving, failure } = state;
  return {
    stage: enabled ? (stage === 'unknown' ? ('looking' as const) : stage) : ('ready' as const),
    found,
    link,
    takenTexts: taken?.definition.consent_texts ?? [],
    linkFailure,
    draftId,
    savedAt,
    consents: consents ?? [],
    saving,
    failure,
    isSafe: savedAt !== null && !hasWaiting(slug),
  };
}

/** Looks at the link in the address, and takes its secret out of the address and the history. */
function useLinkOfAddress({ definition: { slug }, locale, enabled }: KeepOptions, resume: string | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!enabled || resume === null) return;
    const { stage, linkToken } = readKeep(slug);
    if (stage !== 'looking' || linkToken !== resume) void lookAtLink(slug, resume, locale);
    const rest = new URLSearchParams(search);
    rest.delete(RESUME);
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [enabled, resume, slug, locale, navigate, pathname, search]);
}

/** Looks for this browser's own draft when a flow opens without answers. */
function useOwnDraft({ definition: { slug }, enabled, started }: KeepOptions, resume: string | null): void {
  useEffect(() => {
    if (!enabled || resume !== null || readKeep(slug).stage !== 'unknown') return;
    if (started) changeKeep(slug, { stage: 'ready' });
    else void lookForDraft(slug);
  }, [enabled, resume, slug, started]);
}

/** Hands an opened draft to the flow, once. */
function useHandingOver({ definition: { slug }, onResume }: KeepOptions, resume: string | null): void {
  const { resumed } = useKeepState(slug);
  const handOver = useEffectEvent(onResume);
  useEffect(() => {
    const draft = readKeep(slug).resumed;
    if (!draft || draft !== resumed || resume !== null) return;
    changeKeep(slug, { resumed: null, stage: 'ready' });
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
 * Keeps what was answered so far on the server, after the visitor agreed to it, and goes on with it later: in this
 * browser by its cookie, in another by a link (`?resume=`), which is taken out of the address at once.
 */
export function useKeep(options: KeepOptions): Keep {
  const { definition, locale, enabled } = options;
  const { slug } = definition;
  const resume = new URLSearchParams(useLocation().search).get(RESUME);
  const state = useKeepState(slug);
  useLinkOfAddress(options, resume);
  useOwnDraft(options, resume);
  useHandingOver(options, resume);
  useSavingWhenOnline(slug);
  const actions = useMemo(() => actionsFor(definition, locale), [definition, locale]);
  return useMemo(
    () => ({ definition, ...standOf(slug, state, enabled), ...actions }),
    [definition, slug, state, enabled, actions],
  );
}

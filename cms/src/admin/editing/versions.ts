/** What the content manager's calls are about. */
interface Asked {
  model: string;
  /** None for the entry of a single type. */
  documentId?: string;
  params?: { locale?: string; status?: string };
}

interface Loaded {
  data?: { documentId?: string; locale?: string | null; updatedAt?: string };
}

/** The parts of Redux Toolkit's actions that are read here; the panel's calls go through its queries. */
interface Action {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string; queryCacheKey?: string; originalArgs?: unknown } };
}

/** The version of an entry that a form shows. */
interface Version extends Pick<Asked, 'model' | 'documentId'> {
  locale: string;
  updatedAt: string;
}

/** A save that was refused because somebody else had saved the entry meanwhile. */
export interface OlderSave {
  model: string;
  documentId: string | undefined;
  /** What the content service says of it. */
  sentence: string;
}

const MUTATIONS = ['updateDocument', 'publishDocument', 'unpublishDocument', 'discardDocument', 'deleteDocument'];

/** Versions by the key under which the panel keeps what it has read. */
const versions = new Map<string, Version>();

const isAction = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isAsked = (value: unknown): value is Asked => isAction(value) && typeof value.model === 'string';
const isLoaded = (value: unknown): value is Loaded => isAction(value) && isAction(value.data);

let refused: OlderSave | null = null;
const listeners = new Set<() => void>();

/** The save that was refused last, until it is settled. */
export const olderSave = {
  current: (): OlderSave | null => refused,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(save: OlderSave | null): void {
    refused = save;
    for (const listener of listeners) listener();
  },
};

/** The sentence of a refusal, when it is that of an older save. */
function olderSentence(payload: unknown): string | null {
  const details = isAction(payload) && isAction(payload.details) ? payload.details : {};
  const [first]: unknown[] = Array.isArray(details.errors) ? details.errors : [];
  return isAction(first) && first.name === 'OlderVersion' ? String(first.message) : null;
}

function note({ type, payload, meta }: Action): void {
  const { endpointName = '', queryCacheKey = '', originalArgs } = meta?.arg ?? {};
  if (!isAsked(originalArgs)) return;
  const { model, documentId, params } = originalArgs;
  if (endpointName === 'getDocument' && type.endsWith('/fulfilled')) {
    const { locale, updatedAt } = (isLoaded(payload) ? payload.data : undefined) ?? {};
    versions.delete(queryCacheKey);
    if (params?.status === 'published' || updatedAt === undefined) return;
    versions.set(queryCacheKey, { model, documentId, locale: locale ?? '-', updatedAt });
  } else if (MUTATIONS.includes(endpointName) && type.endsWith('/fulfilled')) {
    // The panel reads the entry again: until it has, no version is known to be that of the form.
    for (const [key, one] of versions) if (isSame(one, originalArgs)) versions.delete(key);
  } else if (MUTATIONS.includes(endpointName) && type.endsWith('/rejected')) {
    const sentence = olderSentence(payload);
    if (sentence !== null) olderSave.set({ model, documentId, sentence });
  }
}

function isSame(version: Version, { model, documentId }: Asked): boolean {
  return version.model === model && version.documentId === documentId;
}

/** Redux middleware that notes which version of an entry the panel has read, and saves that were refused as older. */
export function noteVersions() {
  return (next: (action: Action) => unknown) => (action: Action) => {
    if (action.type.endsWith('/queries/removeQueryResult') && isAction(action.payload)) {
      versions.delete(String(action.payload.queryCacheKey));
    }
    note(action);
    return next(action);
  };
}

/** The version that a form shows, as the content service compares it; null when none is known. */
export function versionOf(asked: Asked): string | null {
  const found = [...versions.values()].findLast((one) => isSame(one, asked) && isOf(one, asked));
  return found === undefined ? null : `${found.locale} ${found.updatedAt}`;
}

/** Whether a version is in the language that was asked for; a type without languages has one version for all. */
function isOf({ locale }: Version, { params }: Asked): boolean {
  const asked = params?.locale ?? '*';
  return asked === '*' || locale === asked || locale === '-';
}

/** Lets the form be saved over a version that its editor has seen and compared, in that language. */
export function acceptVersion(asked: Asked, updatedAt: string): void {
  for (const one of versions.values()) if (isSame(one, asked) && isOf(one, asked)) one.updatedAt = updatedAt;
}

import { useEffect, useReducer, useRef } from 'react';
import { sendDocumentFile } from '../../clinic/client/call-clinic.ts';
import { asFailure } from '../../clinic/client/failure.ts';
import type { PanelValue } from '../flow-types.ts';
import { checkFile, type DocumentFault, faultOf, MOST_DOCUMENTS } from './document-checks.ts';

/** A file on its way, or refused. */
export interface PendingFile {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  /** From 0 to 1. */
  part: number;
  fault: DocumentFault | null;
}

/** A file the clinic has. */
export interface SentDocument {
  id: string;
  name: string;
  size: number;
}

/** What the panel remembers of sent files while the page is open: a form holds their ids alone. */
const sentDocuments = new Map<string, SentDocument>();

/** The files a panel's value stands for. */
function documentsOf(value: PanelValue | null): SentDocument[] {
  const ids = Array.isArray(value?.value) ? value.value : [];
  return ids.flatMap((id) => sentDocuments.get(id) ?? []);
}

const panelValue = (documents: readonly SentDocument[]): PanelValue | null =>
  documents.length === 0
    ? null
    : { value: documents.map(({ id }) => id), label: documents.map(({ name }) => name).join(', ') };

type Change =
  | { type: 'add'; files: PendingFile[] }
  | { type: 'change'; key: number; to: Partial<PendingFile> }
  | { type: 'drop'; key: number };

function reduce(files: PendingFile[], change: Change): PendingFile[] {
  if (change.type === 'add') return [...files, ...change.files];
  if (change.type === 'drop') return files.filter(({ key }) => key !== change.key);
  return files.map((one) => (one.key === change.key ? { ...one, ...change.to } : one));
}

let lastKey = 0;

function pendingFile(file: File, hasRoom: boolean): PendingFile {
  lastKey += 1;
  const fault = checkFile(file) ?? (hasRoom ? null : 'many');
  return { key: lastKey, file, state: fault ? 'refused' : 'waiting', part: 0, fault };
}

/** The files of a panel and what can be done with them. */
export interface Documents {
  sent: SentDocument[];
  pending: PendingFile[];
  /** True while a file waits or is being sent. */
  busy: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  drop: (key: number) => void;
  retry: (key: number) => void;
}

/** Sends the files one after another; each that arrives joins the panel's value. Leaving the panel stops the rest. */
export function useDocuments(value: PanelValue | null, onChange: (value: PanelValue | null) => void): Documents {
  const [pending, change] = useReducer(reduce, []);
  const sent = documentsOf(value);
  const latest = useRef({ sent, onChange });
  useEffect(() => {
    latest.current = { sent, onChange };
  });
  const sending = pending.find(({ state }) => state === 'sending');
  const next = sending ?? pending.find(({ state }) => state === 'waiting');
  const key = next?.key;
  const file = next?.file;

  useEffect(() => {
    if (key === undefined || file === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    change({ type: 'change', key, to: { state: 'sending', part: 0 } });
    const onProgress = (part: number) => signal.aborted || change({ type: 'change', key, to: { part } });
    sendDocumentFile(file, { onProgress, signal }).then(
      (document) => {
        sentDocuments.set(document.id, document);
        if (signal.aborted) return;
        latest.current.onChange(panelValue([...latest.current.sent, document]));
        change({ type: 'drop', key });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        change({ type: 'change', key, to: { state: 'refused', fault: faultOf(asFailure(error)) } });
      },
    );
    return () => controller.abort();
  }, [key, file]);

  const counted = sent.length + pending.filter(({ state }) => state !== 'refused').length;
  return {
    sent,
    pending,
    busy: next !== undefined,
    add: (files) =>
      change({ type: 'add', files: files.map((one, place) => pendingFile(one, counted + place < MOST_DOCUMENTS)) }),
    remove: (id) => onChange(panelValue(sent.filter((document) => document.id !== id))),
    drop: (dropped) => change({ type: 'drop', key: dropped }),
    retry: (again) => change({ type: 'change', key: again, to: { state: 'waiting', fault: null } }),
  };
}

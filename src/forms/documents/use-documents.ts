import { useEffect, useReducer, useRef, useState } from 'react';
import { callClinic, type DocumentConsent, sendDocumentFile } from '#clinic/call-clinic.ts';
import { asFailure } from '#clinic/failure.ts';
import { deleteDocument } from '#contract/calls/documents.calls.ts';
import type { PanelValue } from '../fields/panel.ts';
import { checkFile, type DocumentFault, faultOf } from './document-checks.ts';

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

/** Chosen files, of which as many are to be sent as there is room for: one that is not taken needs none. */
function pendingFiles(files: readonly File[], room: number): PendingFile[] {
  let left = room;
  return files.map((file) => {
    const pending = pendingFile(file, left > 0);
    if (pending.fault === null) left -= 1;
    return pending;
  });
}

/** The files of a panel and what can be done with them. */
export interface Documents {
  sent: SentDocument[];
  pending: PendingFile[];
  /** Files the clinic is deleting, and those it could not delete. */
  removing: Removing;
  /** True while a file waits or is being sent. */
  busy: boolean;
  add: (files: readonly File[]) => void;
  /** Deletes a file the clinic has. It stays in the list until it is gone. */
  remove: (id: string) => void;
  drop: (key: number) => void;
  retry: (key: number) => void;
}

/** What the deletion of each file has come to. */
export type Removing = Readonly<Record<string, 'busy' | 'failed'>>;

/** @throws ClinicFailure unless the file is gone now: also when it was gone before */
async function deleteFile(id: string): Promise<void> {
  try {
    await callClinic(deleteDocument, { params: { id }, body: {} });
  } catch (error) {
    if (asFailure(error).kind !== 'not_found') throw error;
  }
  sentDocuments.delete(id);
}

/** What the files of a panel belong to. */
export interface DocumentsOptions {
  value: PanelValue | null;
  onChange: (value: PanelValue | null) => void;
  /** What was agreed to; null before: then nothing is sent. */
  consent: DocumentConsent | null;
  /** How many files are taken. */
  most: number;
}

/** Sends the files one after another; each that arrives joins the panel's value. Leaving the panel stops the rest. */
export function useDocuments({ value, onChange, consent, most }: DocumentsOptions): Documents {
  const [pending, change] = useReducer(reduce, []);
  const [removing, setRemoving] = useState<Removing>({});
  const sent = documentsOf(value);
  const latest = useRef({ sent, onChange, consent });
  useEffect(() => {
    latest.current = { sent, onChange, consent };
  });
  const sending = pending.find(({ state }) => state === 'sending');
  const next = sending ?? pending.find(({ state }) => state === 'waiting');
  const key = next?.key;
  const file = next?.file;

  useEffect(() => {
    const agreed = latest.current.consent;
    if (key === undefined || file === undefined || agreed === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    change({ type: 'change', key, to: { state: 'sending', part: 0 } });
    const onProgress = (part: number) => signal.aborted || change({ type: 'change', key, to: { part } });
    sendDocumentFile(file, { consent: agreed, onProgress, signal }).then(
      (document) => {
        if (signal.aborted) {
          // Taken back in the moment it arrived.
          deleteFile(document.id).catch(() => undefined);
          return;
        }
        sentDocuments.set(document.id, document);
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

  const remove = async (id: string) => {
    setRemoving((all) => ({ ...all, [id]: 'busy' }));
    try {
      await deleteFile(id);
    } catch {
      setRemoving((all) => ({ ...all, [id]: 'failed' }));
      return;
    }
    const { sent: now, onChange: tell } = latest.current;
    const left = now.filter((document) => document.id !== id);
    // Several can go at once: the next one must not bring this one back.
    latest.current = { ...latest.current, sent: left };
    tell(panelValue(left));
  };

  const room = most - sent.length - pending.filter(({ state }) => state !== 'refused').length;
  return {
    sent,
    pending,
    removing,
    busy: next !== undefined,
    add: (files) => change({ type: 'add', files: pendingFiles(files, room) }),
    remove: (id) => void remove(id),
    drop: (dropped) => change({ type: 'drop', key: dropped }),
    retry: (again) =>
      change({ type: 'change', key: again, to: room > 0 ? { state: 'waiting', fault: null } : { fault: 'many' } }),
  };
}

import type { ClinicFailure } from '#clinic/failure.ts';
import { LARGEST_DOCUMENT } from '#contract/calls/documents.calls.ts';

/** What is taken: the same kinds that the clinic's server recognises by their content. */
export const ACCEPTED = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** The most files that a form takes which says nothing else. */
export const MOST_DOCUMENTS = 10;

/** Why a file was not taken; each has its sentence. */
export type DocumentFault = 'type' | 'large' | 'empty' | 'many' | 'content' | 'too_many' | 'offline' | 'unavailable';

const ENDING = /\.(pdf|jpe?g|png)$/i;

/** Some systems give no kind at all: then the ending counts, and the server looks inside. */
const isAccepted = ({ type, name }: File) => (type === '' ? ENDING.test(name) : ACCEPTED.some((one) => one === type));

/** What is wrong with a file before it is sent, or null. */
export function checkFile(file: File): DocumentFault | null {
  if (!isAccepted(file)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > LARGEST_DOCUMENT ? 'large' : null;
}

/** What a refused or failed sending means for the file. */
export function faultOf({ kind }: ClinicFailure): DocumentFault {
  if (kind === 'too_large') return 'large';
  if (kind === 'invalid' || kind === 'unsupported') return 'content';
  return kind === 'too_many' || kind === 'offline' ? kind : 'unavailable';
}

/** True when sending the same file again may succeed, as when another made room for it. */
export const mayRetry = (fault: DocumentFault): boolean =>
  fault === 'many' || fault === 'too_many' || fault === 'offline' || fault === 'unavailable';

import path from 'node:path';
import { type Sentence, sentence } from '../lib/sentences.ts';

/** A kind of file that editors may upload. */
export interface FileKind {
  mime: string;
  /** With the dot; the first replaces an extension that does not fit the content. */
  extensions: readonly [string, ...string[]];
  picture: boolean;
}

const KINDS: readonly FileKind[] = [
  { mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'], picture: true },
  { mime: 'image/png', extensions: ['.png'], picture: true },
  { mime: 'image/webp', extensions: ['.webp'], picture: true },
  { mime: 'image/avif', extensions: ['.avif'], picture: true },
  { mime: 'image/gif', extensions: ['.gif'], picture: true },
  { mime: 'application/pdf', extensions: ['.pdf'], picture: false },
];

/** The kind of a file by the MIME type detected in its content; null for a type that may not be uploaded. */
export function kindOfContent(mime: string | undefined): FileKind | null {
  return KINDS.find((kind) => kind.mime === mime) ?? null;
}

/** The kind of a file by its name or extension; null for other extensions. */
export function kindOfName(name: string): FileKind | null {
  const ending = path.extname(`x${name}`).toLowerCase();
  return KINDS.find((kind) => kind.extensions.includes(ending)) ?? null;
}

/** The name of a file, with an extension that fits its kind. */
export function nameFor(kind: FileKind, name: string): string {
  return kindOfName(name) === kind ? name : `${path.basename(name, path.extname(name))}${kind.extensions[0]}`;
}

/** The message to an editor whose file is refused. */
export function uploadErrorOf(name: string): Sentence {
  return sentence(/\.svgz?$/i.test(name) ? 'upload.svg' : 'upload.kind', { name });
}

/**
 * Whether a PDF document contains JavaScript. Compressed streams are not searched: script in them does no harm, because
 * browsers never open a document inline from our origins.
 */
export function hasScript(pdf: Buffer): boolean {
  // In a PDF name, any character may be written as # and two hexadecimal digits.
  const text = pdf
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return /\/JavaScript\b/.test(text);
}

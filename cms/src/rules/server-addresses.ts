import { readFileSync } from 'node:fs';
import { asText, isFields } from '../lib/read.ts';
import { type Sentence, sentence } from '../lib/sentences.ts';

/** Addresses that the server answers before it looks for a page or a redirect. */
export interface ServerAddresses {
  /** Path prefixes: each includes all addresses below it. */
  addresses: string[];
  /** File extensions of its own files, such as ".ico". */
  fileEndings: string[];
}

/** Reads `cms-schemas/server-addresses.json`. */
export function readServerAddresses(file: string): ServerAddresses {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { addresses, fileEndings } = isFields(content) ? content : {};
  return { addresses: asTexts(addresses), fileEndings: asTexts(fileEndings) };
}

/** Why a path cannot be used for a page or a redirect: the server answers it first. Null when it is free. */
export function explainServerAddress(
  use: 'page' | 'redirect',
  label: Sentence,
  path: string,
  server: ServerAddresses,
): Sentence | null {
  const address = addressAbove(path, server);
  if (address !== undefined) return sentence(`address.server.${use}`, { label, address: path, reserved: address });
  const ending = endingOf(path, server);
  return ending === undefined ? null : sentence(`address.file.${use}`, { label, address: path, reserved: ending });
}

/** Whether the server answers a path before it looks for a page or a redirect. */
export function isServerAddress(path: string, server: ServerAddresses): boolean {
  return addressAbove(path, server) !== undefined || endingOf(path, server) !== undefined;
}

function addressAbove(path: string, { addresses }: ServerAddresses): string | undefined {
  return addresses.find((one) => path === one || path.startsWith(`${one}/`));
}

function endingOf(path: string, { fileEndings }: ServerAddresses): string | undefined {
  return fileEndings.find((one) => path.toLowerCase().endsWith(one));
}

function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText) : [];
}

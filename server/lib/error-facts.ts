import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ErrorFacts, errorFacts } from '#lib/error-facts.ts';
import { PRODUCT_FOLDER } from './product-folder.ts';
import { writtenPlace } from './written-places.ts';

/** Files of the product by their place in it, Node's own by their name. */
function nameFile(file: string): string | null {
  if (/^node:[\w/]+$/.test(file)) return file;
  const absolute = file.startsWith('file://') ? fileURLToPath(file) : file;
  return absolute.startsWith(PRODUCT_FOLDER + path.sep)
    ? path.relative(PRODUCT_FOLDER, absolute).replaceAll('\\', '/')
    : null;
}

/** What may be told of an error of the server, in its log and to a service that collects errors: places as they were written. */
export function serverErrorFacts(error: unknown): ErrorFacts {
  const facts = errorFacts(error, nameFile);
  return { ...facts, frames: facts.frames.map(writtenPlace) };
}

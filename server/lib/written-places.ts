import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { ErrorFrame } from '#lib/error-facts.ts';
import { PRODUCT_FOLDER } from './product-folder.ts';

/** What runs is built from many files: beside it is where everything in it was written. */
const BUILT = /^dist\/(renderer|server)\//;

/** Errors come together; in between their maps take no memory. */
const KEPT_MS = 60_000;

const maps = new Map<string, SourceMap | null>();
let forget: NodeJS.Timeout | undefined;

/** Null where there is none that can be read: an error is told all the same. */
function readMap(place: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(place, 'utf8')));
  } catch {
    return null;
  }
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(path.join(PRODUCT_FOLDER, `${file}.map`));
  maps.set(file, map);
  clearTimeout(forget);
  forget = setTimeout(() => maps.clear(), KEPT_MS).unref();
  return map;
}

/** The place in the source of which a place in the build was made; itself where it was not built, or nothing is known. */
export function writtenPlace(frame: ErrorFrame): ErrorFrame {
  const map = BUILT.test(frame.file) ? mapOf(frame.file) : null;
  const origin = map?.findOrigin(frame.line, frame.column);
  if (!origin || !('fileName' in origin) || !origin.fileName) return frame;
  const { fileName, lineNumber, columnNumber } = origin;
  const file = path.posix.join(path.posix.dirname(frame.file), fileName);
  return { ...frame, file, line: lineNumber, column: columnNumber };
}

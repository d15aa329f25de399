/** A place in the code that an error passed, innermost first. */
export interface ErrorFrame {
  file: string;
  function: string | null;
  line: number;
  column: number;
}

/** An error as it may be logged and reported: what kind it is and where it came from, never a value. */
export interface ErrorFacts {
  type: string;
  /** What a database or Node calls it, such as `23505` or `ECONNREFUSED`. */
  code: string | null;
  /** Only of errors whose class says that their messages hold no values (`holdsNoValues`). */
  message: string | null;
  frames: readonly ErrorFrame[];
}

/** The name of a file of the code without what differs from machine to machine; null for what is no file of the code. */
export type NameFile = (file: string) => string | null;

const MOST_FRAMES = 30;
const V8_LINE = /^ {4}at (?:(.{1,200}?) \()?(.{1,500}?):(\d{1,7}):(\d{1,7})\)?$/;
const OTHER_LINE = /^(.{0,200}?)@(.{1,500}?):(\d{1,7}):(\d{1,7})$/;
/** Names of functions as code writes them: `async PageService.answer`, `new Reader`, `Object.<anonymous>`. */
const FUNCTION = /^[\w$.<>[\] #]{1,100}$/;

/**
 * What may be told of an error. A message may quote anything: what somebody typed, a row of the database, a token. So it
 * is left out, except where the error's class declares `holdsNoValues`, and so are the lines of the stack that repeat it.
 */
export function errorFacts(error: unknown, nameFile: NameFile): ErrorFacts {
  if (!(error instanceof Error)) return { type: 'NoError', code: null, message: null, frames: [] };
  const code = 'code' in error ? error.code : null;
  return {
    type: /^\w{1,60}$/.test(error.name) ? error.name : 'Error',
    code: typeof code === 'string' && /^[A-Z\d_]{2,40}$/.test(code) ? code : null,
    message: 'holdsNoValues' in error && error.holdsNoValues === true ? error.message : null,
    frames: framesOf(error, nameFile),
  };
}

function framesOf({ stack = '', message }: Error, nameFile: NameFile): ErrorFrame[] {
  const start = message === '' ? -1 : stack.indexOf(message);
  const places = start === -1 ? stack : stack.slice(start + message.length);
  return places
    .split('\n')
    .flatMap((line) => frameOf(line, nameFile) ?? [])
    .slice(0, MOST_FRAMES);
}

function frameOf(text: string, nameFile: NameFile): ErrorFrame | null {
  const [, name = '', place = '', line, column] = V8_LINE.exec(text) ?? OTHER_LINE.exec(text) ?? [];
  const file = place === '' ? null : nameFile(place);
  if (file === null) return null;
  return { file, function: FUNCTION.test(name) ? name : null, line: Number(line), column: Number(column) };
}

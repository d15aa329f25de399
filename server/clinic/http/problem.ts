import type { Locale } from '#lib/locale.ts';
import { type Message, say } from './sentences.ts';

/** Messages by field, `non_field_errors` for the whole. */
export type FieldErrors = Record<string, readonly Message[]>;

/** An answer that refuses a call, in the form the interface promises. Throw it from a handler. */
export class ClinicProblem extends Error {
  override readonly name = 'ClinicProblem';
  readonly status: number;
  /** What is answered, in the language of whoever reads it. */
  readonly answerIn: (locale: Locale) => object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, answerIn: (locale: Locale) => object, headers: Record<string, string> = {}) {
    super(`The request was refused: ${status}.`);
    this.status = status;
    this.answerIn = answerIn;
    this.headers = headers;
  }
}

/** A refusal in one sentence, with the code by which programs tell it from others of its status. */
export const refusal = (status: number, detail: Message, code?: string, headers?: Record<string, string>) =>
  new ClinicProblem(status, (locale) => ({ detail: say(detail, locale), ...(code && { code }) }), headers);
/** 400 with messages by field. */
export const invalid = (errors: FieldErrors) =>
  new ClinicProblem(400, (locale) =>
    Object.fromEntries(
      Object.entries(errors).map(([field, messages]) => [field, messages.map((message) => say(message, locale))]),
    ),
  );
/** 400 about the request as a whole. */
export const invalidAsWhole = (message: Message) => invalid({ non_field_errors: [message] });
/** 403: known, and not allowed. */
export const forbidden = (detail: Message, code: string) => refusal(403, detail, code);
/** 404. */
export const notFound = (detail: Message = 'nothing_here') => refusal(404, detail, 'not_found');
/** 409: somebody was faster. */
export const conflict = (detail: Message, code = 'conflict') => refusal(409, detail, code);
/** 410: it was there, and no longer is. */
export const gone = (detail: Message) => refusal(410, detail, 'gone');
/** 429, with the seconds to wait; a message and a code where more can be said than that. */
export const tooMany = (seconds: number, detail: Message = 'too_many', code?: string) =>
  refusal(429, detail, code, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
/** 500: a fault of ours, told without a word of what it is. */
export const failed = () => refusal(500, 'failed', 'error');
/** 503. */
export const unavailable = (detail: Message = 'unavailable') =>
  refusal(503, detail, 'service_unavailable', { 'retry-after': '10' });
/** 401 of a call that needs a signed-in person: words between programs, the site shows its own. */
export const notSignedIn = (detail = 'Given token not valid for any token type') =>
  new ClinicProblem(401, () => ({
    detail,
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
  }));

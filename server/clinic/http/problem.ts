/** Messages by field, `non_field_errors` for the whole. */
export type FieldErrors = Record<string, string[]>;

/** An answer that refuses a call, in the form the interface promises. Throw it from a handler. */
export class ClinicProblem extends Error {
  override readonly name = 'ClinicProblem';
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, answer: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(typeof answer.detail === 'string' ? answer.detail : 'The request was refused.');
    this.status = status;
    this.answer = answer;
    this.headers = headers;
  }
}

/** 400 with messages by field. */
export const invalid = (errors: FieldErrors) => new ClinicProblem(400, errors);
/** 400 about the request as a whole. */
export const invalidAsWhole = (message: string) => invalid({ non_field_errors: [message] });
/** 403: known, and not allowed. */
export const forbidden = (detail: string, code: string) => new ClinicProblem(403, { detail, code });
/** 404. */
export const notFound = (detail = 'There is nothing at this address.') =>
  new ClinicProblem(404, { detail, code: 'not_found' });
/** 409: somebody was faster. */
export const conflict = (detail: string, code = 'conflict') => new ClinicProblem(409, { detail, code });
/** 410: it was there, and no longer is. */
export const gone = (detail: string) => new ClinicProblem(410, { detail, code: 'gone' });
/** 429, with the seconds to wait; `answer` where more can be said than that. */
export const tooMany = (
  seconds: number,
  answer: { detail: string; code?: string } = { detail: 'Too many requests. Please try again later.' },
) => new ClinicProblem(429, answer, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
/** 500: a fault of ours, told without a word of what it is. */
export const failed = () => new ClinicProblem(500, { detail: 'Something went wrong on our side.', code: 'error' });
/** 503. */
export const unavailable = (detail = 'The service is not available at the moment.') =>
  new ClinicProblem(503, { detail, code: 'service_unavailable' }, { 'retry-after': '10' });
/** 401 of a call that needs a signed-in person. */
export const notSignedIn = (detail = 'Given token not valid for any token type') =>
  new ClinicProblem(401, {
    detail,
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
  });

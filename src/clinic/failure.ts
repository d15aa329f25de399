/** Why a call to the clinic failed, as far as it matters to a visitor. */
export type FailureKind =
  | 'invalid'
  | 'signed_out'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable'
  | 'offline';

const KINDS: Readonly<Record<number, FailureKind>> = {
  400: 'invalid',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported',
  429: 'too_many',
};

/** The kind of an answer's status; null for a call that got no answer at all. */
export function failureKindOf(status: number | null): FailureKind {
  return status === null ? 'offline' : (KINDS[status] ?? 'unavailable');
}

/** What is known of a failed call. */
export interface FailureDetails {
  /** Messages by field of a 400, in the submission's language; `non_field_errors` for the whole. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** What the clinic calls this failure: `stale_version`, `token_not_valid`. */
  code?: string | null;
  /** After a 429: how long to wait. */
  retryAfterSeconds?: number | null;
  /** All that a 409 says: what stands in the way. */
  conflict?: unknown;
  /** All that a 403 says: what is missing. */
  refusal?: unknown;
  /** What can be read out to us of a failure of ours: its number in the log. */
  incident?: string | null;
  cause?: unknown;
}

/** A call to the clinic that failed. Holds nothing of what was sent. */
export class ClinicFailure extends Error {
  override readonly name = 'ClinicFailure';
  readonly kind: FailureKind;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly code: string | null;
  readonly retryAfterSeconds: number | null;
  readonly conflict: unknown;
  readonly refusal: unknown;
  readonly incident: string | null;

  constructor(
    kind: FailureKind,
    {
      fields = {},
      code = null,
      retryAfterSeconds = null,
      conflict,
      refusal,
      incident = null,
      cause,
    }: FailureDetails = {},
  ) {
    super(`The clinic's call failed: ${kind}.`, { cause });
    this.kind = kind;
    this.fields = fields;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.conflict = conflict;
    this.refusal = refusal;
    this.incident = incident;
  }
}

/** Takes any error as a failure of the clinic: what is none of ours counts as unavailable. */
export function asFailure(error: unknown): ClinicFailure {
  return error instanceof ClinicFailure ? error : new ClinicFailure('unavailable', { cause: error });
}

/**
 * Why content could not be given: there is none, the service did not answer, its answer makes no sense, or, in a browser,
 * the code that reads the answer cannot be had any more, as after a new release.
 */
export type ContentErrorKind = 'not-found' | 'unavailable' | 'invalid' | 'outdated';

/**
 * The one error of the content layer. `message` says what was asked and what came instead, for logs and developers;
 * visitors never see it. A call that its caller aborted rejects with the caller's own reason instead.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly kind: ContentErrorKind;

  constructor(kind: ContentErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const REFUSED_QUESTIONS = new Set([400, 413, 414, 422]);

/** What an HTTP status outside 2xx means: nothing there, a question the other side refuses, or no proper answer now. */
export function errorKindOf(status: number): ContentErrorKind {
  if (status === 404 || status === 410) return 'not-found';
  return REFUSED_QUESTIONS.has(status) ? 'invalid' : 'unavailable';
}

/**
 * Tells a content error, also one thrown by another copy of this module: the server has its own, and the built renderer
 * carries another, so `instanceof` is not enough between them.
 */
export function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && error.name === 'ContentError' && 'kind' in error;
}

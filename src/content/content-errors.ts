/** Why content could not be given: there is none, the service did not answer, or its answer makes no sense. */
export type ContentErrorKind = 'not-found' | 'unavailable' | 'invalid';

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

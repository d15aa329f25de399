/** A version of an entry, as the content manager lists it. */
interface Version {
  locale?: string | null;
  /** `draft`, `modified` or `published`. */
  status?: string;
}

const WAITING = new Set(['draft', 'modified']);

/**
 * The other languages in which an entry has something saved that visitors do not see yet; none where that of its form has
 * nothing.
 * @param own the version in the form
 */
export function waitingLanguages(own: Version | undefined, versions: readonly Version[]): string[] {
  const isWaiting = ({ status = '' }: Version): boolean => WAITING.has(status);
  return own && isWaiting(own) ? versions.filter(isWaiting).flatMap(({ locale }) => locale ?? []) : [];
}

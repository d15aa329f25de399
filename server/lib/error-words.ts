/**
 * What an error says. Where several addresses of a host were tried in vain, such as both of localhost, Node says nothing
 * itself, but each of the errors does.
 */
export function errorWords(error: Error): string {
  if (error.message !== '' || !(error instanceof AggregateError)) return error.message;
  const errors: readonly unknown[] = error.errors;
  return errors.flatMap((one) => (one instanceof Error ? errorWords(one) : [])).join(', ');
}

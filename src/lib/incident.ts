/** What an incident id looks like: nine digits, which are read out alike in every language. */
const INCIDENT = /^\d{3}-\d{3}-\d{3}$/;

/** The incident id of anything that has a random id in hexadecimal: always the same for the same id. */
export function incidentOf(randomId: string): string {
  const digits = String(Number.parseInt(randomId.replaceAll('-', '').slice(0, 12), 16) % 1_000_000_000);
  return digits.padStart(9, '0').replace(/^(...)(...)(...)$/, '$1-$2-$3');
}

/** Whether a value is an incident id, and so holds nothing of anybody. */
export function isIncident(value: unknown): value is string {
  return typeof value === 'string' && INCIDENT.test(value);
}

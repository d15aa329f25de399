/** Why the database cannot serve at the moment. */
export type OutageReason = 'locked' | 'full' | 'unwritable' | 'away';

/** For operators. Anybody may read `/readyz`, so nothing internal is in it. */
const SENTENCES: Record<OutageReason, string> = {
  locked: 'Another program holds a lock on the clinic’s database: wait until it is done, or end it.',
  full: 'The disk of the clinic’s database is full: make room on it.',
  unwritable: 'The clinic’s database cannot be written: look at its disk and at the rights on its files.',
  away: 'The clinic’s database does not answer: start it, or look at DATABASE_URL.',
};

/**
 * The database does not serve at the moment, and what was asked of it was undone. Nobody's input is at fault: the same
 * call may succeed later. The message is a sentence for operators.
 */
export class DatabaseOutage extends Error {
  override readonly name = 'DatabaseOutage';
  /** The message is one of the sentences above. */
  readonly holdsNoValues = true;
  readonly reason: OutageReason;

  constructor(reason: OutageReason, cause?: unknown) {
    super(SENTENCES[reason], { cause });
    this.reason = reason;
  }
}

/** Codes of PostgreSQL (SQLSTATE, whole or by class), of SQLite and of the network, by what they mean for a caller. */
const CODES: readonly [code: RegExp, reason: OutageReason][] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'locked'],
  [/^SQLITE_FULL$/, 'full'],
  [/^SQLITE_(IOERR|READONLY|CANTOPEN)/, 'unwritable'],
  // lock_not_available; a standby that takes no writes; input and output errors of the server
  [/^55P03$/, 'locked'],
  [/^53100$/, 'full'],
  [/^(25006|58...)$/, 'unwritable'],
  // connection exceptions; too many connections and the like; shutting down or starting up; sign-in refused; no such database
  [/^(08...|53...|57P0.|28...|3D000)$/, 'away'],
  [/^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_)/, 'away'],
];

/** What the PostgreSQL driver says without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Cannot use a pool after)/;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** The reason when an error of a database driver is an outage; null for any other error. */
export function outageReason(error: unknown): OutageReason | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code === '') return LOST_CONNECTION.test(error.message) ? 'away' : null;
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** True for a transaction that met another one, deadlock_detected or serialization_failure: run anew, it may succeed. */
export function isCollision(error: unknown): boolean {
  return error instanceof Error && ['40P01', '40001'].includes(codeOf(error));
}

import type { FastifyServerOptions } from 'fastify';
import { type ErrorReport, errorEnvelope, REPORT_REQUEST } from '#lib/error-event.ts';
import { incidentOf, isIncident } from '#lib/incident.ts';
import { serverErrorFacts } from '../lib/error-facts.ts';

/** Reports of one minute: a database that is away fails every call, and one of them is as good as a thousand. */
const MOST_IN_A_MINUTE = 30;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 5000;

/** Reports what the server logs as an error. */
export interface ErrorReporter {
  /**
   * Takes a line of the log of the level error.
   * @param bindings what the logger writes on each of its lines
   * @param line what was logged: an object of facts, then the words
   */
  takeLine: (bindings: object, line: readonly unknown[]) => void;
  /** Resolves when what was taken is sent, or given up. */
  settled: () => Promise<void>;
}

const textOf = (facts: object, name: string): string | null => {
  const value: unknown = Reflect.get(facts, name);
  return typeof value === 'string' ? value : null;
};

/** Packages may log an error with its own message as the words of the line. */
const repeats = (error: unknown, words: string): boolean =>
  error instanceof Error && error.message !== '' && words.includes(error.message) && !('holdsNoValues' in error);

function reportOf(bindings: object, [first, words]: readonly unknown[]): ErrorReport | null {
  if (typeof first !== 'object' || first === null || typeof words !== 'string') return null;
  const err = 'err' in first ? first.err : null;
  const requestId = textOf(bindings, 'requestId');
  const incident = textOf(first, 'incident') ?? (requestId === null ? null : incidentOf(requestId));
  return {
    side: 'server',
    facts: serverErrorFacts(err),
    what: repeats(err, words) ? 'an error' : words,
    route: textOf(first, 'route') ?? textOf(first, 'call'),
    incident: isIncident(incident) ? incident : null,
    ...(requestId !== null && { requestId }),
  };
}

/**
 * Sends each error that is logged to a Sentry-compatible service: its kind, its places in the code, the words of the log
 * line, the route's pattern, the incident id. A service that is away or asks to wait loses reports, never a request.
 * @param endpoint the address that takes envelopes
 * @param now milliseconds of a clock that never jumps
 */
export function createErrorReporter(endpoint: string, now = () => performance.now()): ErrorReporter {
  let minute = { began: 0, sent: 0 };
  let silentUntil = 0;
  const sending = new Set<Promise<void>>();

  function maySend(): boolean {
    const time = now();
    if (time < silentUntil) return false;
    if (time - minute.began >= MINUTE_MS) minute = { began: time, sent: 0 };
    minute.sent += 1;
    return minute.sent <= MOST_IN_A_MINUTE;
  }

  async function send(body: string): Promise<void> {
    const answer = await fetch(endpoint, { ...REPORT_REQUEST, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    if (answer.status !== 429) return;
    silentUntil = now() + (Number(answer.headers.get('retry-after')) || MINUTE_MS / 1000) * 1000;
  }

  return {
    takeLine: (bindings, line) => {
      const report = reportOf(bindings, line);
      if (report === null || !maySend()) return;
      const sent = send(errorEnvelope(report, new Date()))
        .catch(() => undefined)
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    settled: async () => void (await Promise.all(sending)),
  };
}

type LoggerHooks = NonNullable<Exclude<FastifyServerOptions['logger'], boolean | undefined>['hooks']>;

/** The number of the level `error` in the log; `fatal` is above it. */
const ERROR_LEVEL = 50;

/** Hooks of a logger that give a reporter every line of the level error. */
export function reportingHooks(reporter: ErrorReporter): LoggerHooks {
  return {
    logMethod(line, write, level) {
      if (level >= ERROR_LEVEL) reporter.takeLine(this.bindings(), line);
      write.apply(this, line);
    },
  };
}

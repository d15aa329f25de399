import type { ErrorFacts } from './error-facts.ts';

/** What one report says. */
export interface ErrorReport {
  side: 'server' | 'browser';
  facts: ErrorFacts;
  /** What could not be done, in words of the code. */
  what: string;
  /** The pattern of the route, never the address. */
  route: string | null;
  /** The id that the person was shown, and that stands in the log. */
  incident: string | null;
  requestId?: string;
}

/** 128 random bits in hexadecimal, as events are numbered. */
const eventId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A report as a Sentry envelope (develop.sentry.dev/sdk/data-model/envelopes): one event, made of nothing but the report.
 * It asks the service to keep no address of whoever sent it.
 */
export function errorEnvelope(report: ErrorReport, now: Date): string {
  const { side, facts, what, route, incident, requestId } = report;
  const { type, code, message, frames } = facts;
  const id = eventId();
  const event = {
    event_id: id,
    timestamp: now.getTime() / 1000,
    platform: side === 'server' ? 'node' : 'javascript',
    level: 'error',
    logger: side,
    ...(route !== null && { transaction: route }),
    tags: {
      side,
      ...(code !== null && { code }),
      ...(incident !== null && { incident }),
      ...(requestId && { requestId }),
    },
    exception: {
      values: [{ type, value: message ?? what, stacktrace: { frames: frames.toReversed().map(asSentry) } }],
    },
    sdk: { name: 'souvenance', version: '1.0.0', settings: { infer_ip: 'never' } },
  };
  return [{ event_id: id, sent_at: now.toISOString() }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n');
}

function asSentry({ file, function: name, line, column }: ErrorFacts['frames'][number]): object {
  const own = !/^node:|(?:^|\/)node_modules\//.test(file);
  return { filename: file, ...(name !== null && { function: name }), lineno: line, colno: column, in_app: own };
}

/** How a report is posted: nothing of the page, its address or its cookies goes along. */
export const REPORT_REQUEST = {
  method: 'POST',
  headers: { 'content-type': 'text/plain;charset=UTF-8' },
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  redirect: 'error',
} as const satisfies RequestInit;

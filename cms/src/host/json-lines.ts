/** Where winston, the logger of Strapi, looks for the finished line. */
const LINE = Symbol.for('message');

/** A line as winston hands it over; a lone error is the line itself. */
interface LogInfo {
  level: string;
  message?: unknown;
  [LINE]?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The trace of the request under way, as its `traceparent` header names it; null outside of one. */
function traceIdOf(context: unknown): string | null {
  const header = isRecord(context) && isRecord(context.headers) ? context.headers.traceparent : null;
  return typeof header === 'string' ? (/^00-([\da-f]{32})-/.exec(header)?.[1] ?? null) : null;
}

/** Places in the code that an error passed: the lines of a stack after its message, which may quote what was stored. */
function placesIn(stack: unknown): string[] {
  return typeof stack === 'string' ? stack.split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line)) : [];
}

function describeError(error: Error): object {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, ...code, stack: placesIn(error.stack).join('\n') };
}

/**
 * A line of the log in the form of the site's: `time`, `level`, `msg`, `service`, and `traceId` where a request has one.
 * Of an error in a request only its kind, code and places are written: its message may quote what somebody sent.
 * @param context of the request under way; null outside of one
 */
export function jsonLine(info: LogInfo, context: unknown, now: Date): string {
  const { level, message } = info;
  const traceId = traceIdOf(context);
  const line = { level, time: now.toISOString(), service: 'content', ...(traceId !== null && { traceId }) };
  const error = [info, message].find((part) => part instanceof Error);
  if (!error) return JSON.stringify({ ...line, msg: String(message) });
  const msg = isRecord(context) ? 'a request to the content service failed' : error.message;
  return JSON.stringify({ ...line, err: describeError(error), msg });
}

/** The format by which winston writes such lines. */
export const jsonLines = {
  transform(info: LogInfo): LogInfo {
    info[LINE] = jsonLine(info, strapiContext(), new Date());
    return info;
  },
};

/** The request under way: Strapi keeps its instance, and so its context, where every module finds it. */
function strapiContext(): unknown {
  const strapi: unknown = Reflect.get(globalThis, 'strapi');
  const context = isRecord(strapi) ? strapi.requestContext : null;
  return isRecord(context) && typeof context.get === 'function' ? context.get() : null;
}

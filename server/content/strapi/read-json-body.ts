import { ContentError } from '#contract/content/content-errors.ts';

/** Limits of reading one answer; `where` names the call in errors. */
interface BodyLimits {
  maxBytes: number;
  where: string;
  signal: AbortSignal;
}

/**
 * Reads an answer as JSON, at most `maxBytes` of it, and stops when the signal does.
 * @throws ContentError invalid when it is larger or no JSON; the signal's reason when it was stopped
 */
export async function readJsonBody(response: Response, limits: BodyLimits): Promise<unknown> {
  const text = await readText(response, limits);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ContentError('invalid', `${limits.where} did not answer JSON.`, { cause });
  }
}

async function readText(response: Response, { maxBytes, where, signal }: BodyLimits): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const stop = (): void => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const decoder = new TextDecoder();
    const parts: string[] = [];
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return parts.join('') + decoder.decode();
      size += value.byteLength;
      if (size > maxBytes) throw new ContentError('invalid', `${where} answered more than ${maxBytes} bytes.`);
      parts.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    signal.removeEventListener('abort', stop);
    void reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads the size of a file of the content service without its content, in bytes; null where the service does not say:
 * there is no such file, or no answer in time (in milliseconds).
 */
export function fileSizeReader(baseUrl: string, timeoutMs: number) {
  return async (path: string, signal?: AbortSignal): Promise<number | null> => {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const deadline = signal ? AbortSignal.any([signal, limit]) : limit;
      const { ok, headers } = await fetch(new URL(path, baseUrl), { method: 'HEAD', signal: deadline });
      const length = headers.get('content-length');
      return ok && length !== null ? Number(length) : null;
    } catch {
      signal?.throwIfAborted();
      return null;
    }
  };
}

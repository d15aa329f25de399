import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UploadSource } from './upload-source.ts';

const SILENCE_MS = 4000;
const SIZE = 5_000_000;

/** A large file that its place sends at once, or of which it sends half and then nothing. */
async function largeFile(sent = SIZE) {
  const upstream = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': SIZE }).write(Buffer.alloc(sent));
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  onTestFinished(() => {
    upstream.closeAllConnections();
    upstream.close();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const source = new UploadSource({
    ...{ baseUrl: `http://127.0.0.1:${Object(upstream.address()).port}`, fetch, timeoutMs: SILENCE_MS },
    ...{ resetTimeoutMs: 0, now: () => performance.now(), onChange: () => undefined },
  });
  const { body } = await source.open('/uploads/large.pdf', undefined);
  return body[Symbol.asyncIterator]();
}

/** Takes the parts until so many bytes are there. */
async function take(parts: AsyncIterator<Uint8Array>, least: number, pause: () => void = () => undefined) {
  let taken = 0;
  while (taken < least) {
    const part = await parts.next();
    if (part.done) break;
    taken += part.value.byteLength;
    pause();
  }
  return taken;
}

test('a visitor whose line is slow gets all of a large file, however long each part takes', async () => {
  const parts = await largeFile();
  expect(await take(parts, SIZE, () => vi.advanceTimersByTime(5 * SILENCE_MS))).toBe(SIZE);
});

test('a visitor who takes nothing any more does not keep a download open', async () => {
  const parts = await largeFile();
  await take(parts, 1);
  vi.advanceTimersByTime(120_000);
  await expect(take(parts, SIZE)).rejects.toThrow('Nothing was sent or taken for too long.');
});

test('a file of which nothing more is sent ends, also after a visitor was slow', async () => {
  const half = SIZE / 2;
  const parts = await largeFile(half);
  expect(await take(parts, half, () => vi.advanceTimersByTime(2 * SILENCE_MS))).toBe(half);
  const next = parts.next();
  vi.advanceTimersByTime(SILENCE_MS);
  await expect(next).rejects.toThrow('Nothing was sent or taken for too long.');
});

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROTECTING_HEADERS } from './security-headers.ts';

const STATUS_OF: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what is no request at all, so that no hook ever sees it: a malformed first line, headers without end. Nothing
 * of it is repeated or logged.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const body = JSON.stringify({ detail: 'This request was not understood.', code: 'invalid' });
    const headers = {
      ...PROTECTING_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy(error);
}

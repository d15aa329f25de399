import * as z from 'zod';
import type { TestClinic } from './make-clinic.ts';

const bodySchema = z.record(z.string(), z.unknown());

/** What came back over the connection. */
export interface SocketAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** A browser that talks to the clinic over connections of its own, and keeps the cookies it is given. */
export interface SocketBrowser {
  get: (path: string, headers?: Record<string, string>) => Promise<SocketAnswer>;
  send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<SocketAnswer>;
}

/** Where the clinic listens; it begins to with the first browser. */
async function addressOf({ app }: TestClinic): Promise<string> {
  const bound = app.server.address();
  if (bound && typeof bound === 'object') return `http://127.0.0.1:${bound.port}`;
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens a browser at a clinic. */
export async function openSocketBrowser(clinic: TestClinic): Promise<SocketBrowser> {
  const address = await addressOf(clinic);
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, init: { body?: string; headers: Record<string, string> }) => {
    const kept = [...cookies].map(([name, value]) => `${name}=${value}`);
    const cookie = [...kept, init.headers.cookie ?? ''].join('; ');
    const headers = { ...init.headers, cookie, 'x-csrftoken': cookies.get('csrftoken') ?? '' };
    const answer = await fetch(`${address}/api/${path}`, { ...init, method, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : bodySchema.parse(JSON.parse(text)) };
  };
  await call('GET', 'consultations/memoire?consultation_type=first', { headers: {} });
  return {
    get: (path, headers = {}) => call('GET', path, { headers }),
    send: (method, path, body, headers = {}) =>
      call(method, path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
  };
}

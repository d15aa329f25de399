import * as z from 'zod';

const bodySchema = z.record(z.string(), z.unknown());

/** What came back of a call. */
export interface CallAnswer {
  status: number;
  body: Record<string, unknown>;
  retryAfter: string | null;
}

/** Somebody at a running clinic, whose browser keeps the cookies it is given. */
export interface Visitor {
  get: (path: string, headers?: Record<string, string>) => Promise<CallAnswer>;
  post: (path: string, body?: unknown) => Promise<CallAnswer>;
  put: (path: string, body: unknown) => Promise<CallAnswer>;
}

/** Opens the site as a browser does; cookies are sent however old they are. */
export async function openVisitor(siteUrl: string): Promise<Visitor> {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, init: { body?: string; headers?: Record<string, string> } = {}) => {
    const headers = {
      ...init.headers,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': cookies.get('csrftoken') ?? '',
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${siteUrl}/api/${path}`, { ...init, method, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const body = bodySchema.parse(await answer.json());
    return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') };
  };
  await call('GET', 'forms/preconsultation?user_type=patient');
  return {
    get: (path, headers) => call('GET', path, { ...(headers && { headers }) }),
    post: (path, body = {}) => call('POST', path, { body: JSON.stringify(body) }),
    put: (path, body) => call('PUT', path, { body: JSON.stringify(body) }),
  };
}

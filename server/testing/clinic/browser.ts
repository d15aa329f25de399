import type { LightMyRequestResponse } from 'fastify';
import type { CallOptions, TestClinic } from './make-clinic.ts';

/** A browser of a test's own: it keeps the cookies it is given and sends them again. */
export interface TestBrowser {
  get: (path: string) => Promise<LightMyRequestResponse>;
  post: (path: string, body: unknown, options?: CallOptions) => Promise<LightMyRequestResponse>;
  put: (path: string, body: unknown, options?: CallOptions) => Promise<LightMyRequestResponse>;
  patch: (path: string, body: unknown) => Promise<LightMyRequestResponse>;
  delete: (path: string) => Promise<LightMyRequestResponse>;
}

/** Opens a browser at a clinic. */
export function openBrowser(clinic: TestClinic): TestBrowser {
  const kept: Record<string, string> = {};
  const call = async (...[method, path, options]: Parameters<TestClinic['call']>) => {
    const answer = await clinic.call(method, path, { ...options, cookies: { ...kept } });
    for (const { name, value } of answer.cookies) kept[name] = value;
    return answer;
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body, options) => call('POST', path, { ...options, body }),
    put: (path, body, options) => call('PUT', path, { ...options, body }),
    patch: (path, body) => call('PATCH', path, { body }),
    delete: (path) => call('DELETE', path, { body: {} }),
  };
}

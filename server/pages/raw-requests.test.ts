import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from '../plugins/request-log.ts';
import { fakeApp, fakeRenderer } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';

/** Stands in every made-up address: it must never come back, nor reach the log. */
const MARK = 'zqmark';

interface Answer {
  status: number;
  head: string;
  body: string;
}

/** As the application's router: it has no route for a path with a line break, and says so with the path. */
const strictRenderer: typeof fakeRenderer = {
  ...fakeRenderer,
  render: (input) => {
    if (/[\n\r\u2028\u2029]/.test(decodeURIComponent(input.path))) throw new Error(`No route matches ${input.path}`);
    return fakeRenderer.render(input);
  },
};

/** A server on a socket, and what it logs. */
async function listening(): Promise<{
  app: FastifyInstance;
  lines: string[];
  send: (text: string) => Promise<Answer>;
}> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const logger = { ...loggerOptions, stream };
  const { app } = await fakeApp({ content: new FakeContent('about'), renderer: strictRenderer, logger });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no address.');
  return { app, lines, send: (text) => exchange(address.port, text) };
}

/** Sends bytes as they are, which no client library would, and reads until the server ends the connection. */
function exchange(port: number, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(parts).toString().split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase(), body: rest.join('') });
    });
  });
}

const request = (method: string, path: string, host = 'localhost'): string =>
  `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;

function expectProtected({ head }: Answer): void {
  for (const name of ['x-content-type-options: nosniff', 'content-security-policy: default-src', 'referrer-policy:']) {
    expect(head).toContain(name);
  }
}

const PATHS = [
  '/%0a',
  `/${MARK}%0a`,
  `/${MARK}%0dx`,
  `/${MARK}%e2%80%a8`,
  `/${MARK}%e2%80%a9x`,
  `/${MARK}%c2%85`,
  `/${MARK}%09`,
  `/${MARK}%7f`,
  `/${MARK}%1b[31m`,
  '/%00',
  `/about%00${MARK}`,
  '/%',
  `/${MARK}%`,
  `/${MARK}%zz?x=%`,
  `/${MARK}%c3%28`,
  `/${MARK}%ff`,
  `/${MARK}%ed%a0%80`,
  '//',
  `//${MARK}.example/x`,
  `/about//${MARK}`,
  '/about//',
  `/%2e%2e/%2e%2e/${MARK}`,
  `/..%2f..%2f${MARK}`,
  `/%5c${MARK}`,
  `/${MARK}\\x`,
  `/${MARK}#x`,
  `/${MARK}${'x'.repeat(700)}`,
  `/${MARK}${'x'.repeat(12_000)}`,
  `/${MARK}${'/x'.repeat(240)}`,
  `http://evil.example/${MARK}`,
];

test.each(PATHS)(
  'GET %.40s is a page that does not exist, with every header, and nothing of it is kept',
  async (path) => {
    const { lines, send } = await listening();
    const got = await send(request('GET', path));
    expect([got.status, /content-type: ([^;\r]*)/.exec(got.head)?.[1]]).toEqual([404, 'text/html']);
    expectProtected(got);
    const head = await send(request('HEAD', path));
    expect([head.status, head.body]).toEqual([404, '']);
    expectProtected(head);
    expect([got.head, got.body, ...lines].filter((text) => text.includes(MARK))).toEqual([]);
    expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  },
);

test.each([
  '/api/%',
  `/api/${MARK}%`,
  '/content/pages/%',
  '/content/%0a',
  '/assets/%',
  `/uploads/${MARK}%0a`,
  '/hooks/%',
])('GET %s is told to programs as JSON, with every header', async (path) => {
  const { lines, send } = await listening();
  const got = await send(request('GET', path));
  expect([400, 404]).toContain(got.status);
  expect(got.head).toContain('content-type: application/json');
  expectProtected(got);
  expect([got.head, got.body, ...lines].filter((text) => text.includes(MARK))).toEqual([]);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s on a page is refused, with every header',
  async (method) => {
    const { lines, send } = await listening();
    for (const path of ['/about', `/${MARK}`, `/${MARK}%0a`, `/${MARK}%`]) {
      const got = await send(request(method, path));
      expect([404, 405]).toContain(got.status);
      expectProtected(got);
    }
    expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
  },
);

test.each([
  ['a method that there is not', `${MARK} / HTTP/1.1\r\nhost: localhost\r\n\r\n`, [400]],
  ['a first line that is none', `${MARK}\r\n\r\n`, [400]],
  ['a line break in a path', request('GET', `/${MARK}\nx`), [400]],
  ['headers without end', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${MARK.repeat(3000)}\r\n\r\n`, [431]],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', [400]],
  ['no host in the old form', 'GET / HTTP/1.0\r\n\r\n', [400]],
  ['an empty host', request('GET', '/', ''), [400]],
  ['a host with a space', request('GET', '/', `a ${MARK}`), [400]],
  ['a host with a line break escaped', request('GET', '/', `${MARK}%0a`), [400]],
  ['a host that is too long', request('GET', '/', `${MARK}${'x'.repeat(300)}.fr`), [400]],
  ['the host of somebody else', request('GET', '/', `${MARK}.example`), [421]],
  ['everything of the server', request('OPTIONS', '*'), [404, 405]],
])('%s is refused, with every header', async (_, text, statuses) => {
  const { lines, send } = await listening();
  const got = await send(text);
  expect(statuses).toContain(got.status);
  expectProtected(got);
  expect([got.head, got.body, ...lines].filter((part) => part.includes(MARK))).toEqual([]);
});

test('a proxy may send the whole address, and a slash at the end changes nothing', async () => {
  const { send } = await listening();
  for (const path of ['http://localhost/about', '/about/', '/%61bout', '/about?x=%']) {
    expect((await send(request('GET', path))).status).toBe(200);
  }
});

test('a choice of language written into another address leads nowhere else', async () => {
  const { app, send } = await listening();
  for (const path of [
    '/\\\\evil.example?lang=en',
    '/\\evil.example?lang=en',
    'http://evil.example//a?lang=en',
    '/a\x01b?lang=en',
  ]) {
    const { status, head } = await send(request('GET', path));
    const location = /^location: (.*)$/m.exec(head)?.[1] ?? '/';
    expect(new URL(location, 'http://localhost/').origin, `${path}: ${status} ${location}`).toBe('http://localhost');
  }
  await app.close();
});

import { request } from 'node:http';
import { expect, test } from 'vitest';
import { clinicPlugin } from '../clinic/clinic.ts';
import { readyDialect } from '../testing/clinic/databases.ts';
import { TEST_KEY } from '../testing/clinic/make-clinic.ts';
import { fakeApp } from '../testing/fake-app.ts';
import { startFakeServer } from '../testing/fake-strapi.ts';

const CSRF = 'c'.repeat(43);
const PDF = [
  '--line\r\ncontent-disposition: form-data; name="file"; filename="report.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
  '%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n\r\n--line--\r\n',
] as const;
const JSON_BODY = ['{"email": ', '"a@example.org"}'] as const;

/** Sends a request with the first half of its body. */
function begin(site: string, path: string, type: string, [first, second]: readonly [string, string]) {
  const headers = {
    host: 'localhost',
    cookie: `csrftoken=${CSRF}`,
    'x-csrftoken': CSRF,
    'content-type': type,
    'content-length': first.length + second.length,
  };
  const sent = request(site + path, { method: 'POST', headers, agent: false });
  sent.write(first);
  const status = new Promise((resolve, reject) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  return { status, finish: () => void sent.end(second) };
}

const timing = { bodyDeadlineMs: 100 };

test('a document may take its time on a slow line, and nothing else may', async () => {
  const dialect = await readyDialect();
  const trials = async () => [];
  const siteOrigin = () => 'http://localhost';
  const { app } = await fakeApp({
    timing,
    clinic: () => clinicPlugin({ dialect, key: TEST_KEY, siteOrigin, rateLimitScale: 1, trials }),
  });
  const site = await app.listen({ host: '127.0.0.1', port: 0 });
  const document = begin(site, '/api/forms/documents/', 'multipart/form-data; boundary=line', PDF);
  const call = begin(site, '/api/auth/login/', 'application/json', JSON_BODY);
  expect(await call.status).toBe(408);
  document.finish();
  expect(await document.status).toBe(201);
  // Node takes the shorter of the two for the head, whichever it is.
  expect(app.server).toMatchObject({ headersTimeout: 30_000, requestTimeout: 600_000 });
});

test('whatever goes to another backend has its time from there', async () => {
  const { url } = await startFakeServer(async (request, response) => {
    await request.toArray();
    response.end('taken');
  });
  const { app } = await fakeApp({ timing, variables: { BACKEND_URL: url } });
  const site = await app.listen({ host: '127.0.0.1', port: 0 });
  const document = begin(site, '/api/forms/documents/', 'multipart/form-data; boundary=line', PDF);
  const event = begin(site, '/hooks/nothing', 'application/json', JSON_BODY);
  expect(await event.status).toBe(408);
  document.finish();
  expect(await document.status).toBe(200);
});

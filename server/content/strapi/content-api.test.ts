import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { createContentApi } from './content-api.ts';

const network = prepareNetwork();
const URL = 'http://cms.test/api/things';
const api = createContentApi({ baseUrl: 'http://cms.test', token: 'secret', timeoutMs: 2_000, maxBytes: 1_000 });

test('asks in Strapi’s terms, with the token, and gives the answer', async () => {
  let asked: Request | undefined;
  network.use(
    http.get(URL, ({ request }) => {
      asked = request;
      return HttpResponse.json({ data: [1] });
    }),
  );
  expect(await api('/things', { populate: { a: { fields: ['x', 'y'] } }, locale: 'fr' })).toEqual({ data: [1] });
  expect(asked?.url).toBe(`${URL}?populate[a][fields][0]=x&populate[a][fields][1]=y&locale=fr`);
  expect(asked?.headers.get('authorization')).toBe('Bearer secret');
});

test('sends no authorization where there is no token', async () => {
  const open = createContentApi({ baseUrl: 'http://cms.test/', token: null, timeoutMs: 2_000, maxBytes: 1_000 });
  network.use(http.get(URL, ({ request }) => HttpResponse.json(request.headers.has('authorization'))));
  expect(await open('/things', {})).toBe(false);
});

test.each([
  [404, 'not-found', 'GET http://cms.test/api/things answered 404.'],
  [400, 'invalid', 'GET http://cms.test/api/things answered 400.'],
  [401, 'unavailable', 'answered 401. The token may be wrong or may not read this type.'],
  [403, 'unavailable', 'answered 403. The token may be wrong or may not read this type.'],
  [429, 'unavailable', 'answered 429.'],
  [500, 'unavailable', 'answered 500.'],
  [503, 'unavailable', 'answered 503.'],
])('the status %i is the error "%s" and says where', async (status, kind, message) => {
  network.use(http.get(URL, () => HttpResponse.json({ error: {} }, { status })));
  await expect(api('/things', {})).rejects.toMatchObject({
    name: 'ContentError',
    kind,
    message: expect.stringContaining(message),
  });
});

test('a call aborted before it begins asks nothing', async () => {
  await expect(api('/things', {}, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});

test('an answer that is no JSON is "invalid"', async () => {
  network.use(http.get(URL, () => HttpResponse.html('<h1>Maintenance</h1>')));
  await expect(api('/things', {})).rejects.toMatchObject({
    kind: 'invalid',
    message: 'GET http://cms.test/api/things did not answer JSON.',
  });
});

test('an empty answer is "invalid"', async () => {
  network.use(http.get(URL, () => new HttpResponse(null)));
  await expect(api('/things', {})).rejects.toMatchObject({ kind: 'invalid' });
});

test('an answer above the limit of size is "invalid"', async () => {
  network.use(http.get(URL, () => HttpResponse.json({ data: 'x'.repeat(1_000) })));
  await expect(api('/things', {})).rejects.toMatchObject({
    kind: 'invalid',
    message: 'GET http://cms.test/api/things answered more than 1000 bytes.',
  });
});

test('calls may overlap', async () => {
  network.use(http.get('http://cms.test/api/:name', ({ params }) => HttpResponse.json(params.name)));
  expect(await Promise.all([api('/a', {}), api('/b', {}), api('/c', {})])).toEqual(['a', 'b', 'c']);
});

import { expect, test } from 'vitest';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { signIn } from '../../testing/clinic/sign-in.ts';

const send = (clinic: TestClinic, body: string, headers: Record<string, string> = {}) =>
  clinic.post('auth/login', body, { headers });

test('JSON that is cut off, nested too deeply or not an object is refused with 400', async () => {
  const clinic = await makeClinic();
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  for (const body of ['{"email":"a', deep, '['.repeat(50_000), '[]', '"text"', 'null', '1', '{"email":"a"}}']) {
    const answer = await send(clinic, body);
    expect(answer.statusCode, body.slice(0, 20)).toBe(400);
    expect(answer.json()).toBeTypeOf('object');
    expect(answer.body).not.toContain('    at ');
  }
});

test('names that reach the prototype are refused', async () => {
  const clinic = await makeClinic();
  for (const name of ['__proto__', 'constructor', 'prototype', '\\u005f_proto__']) {
    const answer = await send(
      clinic,
      `{"email":"a@b.fr","password":"x","extra":{"${name}":{"prototype":{"isAdmin":true}}}}`,
    );
    expect(answer.statusCode, name).toBe(400);
  }
  expect({}).not.toHaveProperty('isAdmin');
});

test('NUL characters are refused in bodies, keys, queries and paths', async () => {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  expect((await send(clinic, '{"email":"a\\u0000b","password":"x"}')).json()).toMatchObject({ code: 'invalid' });
  expect((await send(clinic, '{"em\\u0000ail":"a","password":"x"}')).json()).toMatchObject({ code: 'invalid' });
  expect((await clinic.get('user?x=%00', { token })).statusCode).toBe(400);
});

test('anything but JSON is refused with 415, too much of it with 413', async () => {
  const clinic = await makeClinic();
  for (const type of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ]) {
    const answer = await send(clinic, 'email=a', { 'content-type': type });
    expect(answer.statusCode, type).toBe(415);
    expect(answer.json()).toEqual({ detail: expect.any(String), code: 'unsupported_media_type' });
  }
  const large = await send(clinic, JSON.stringify({ email: 'a'.repeat(5_000_000), password: 'x' }));
  expect(large.statusCode).toBe(413);
  expect(large.json()).toEqual({ detail: expect.any(String), code: 'too_large' });
});

test('an unsafe call without cookie and header of the anti-forgery token is refused', async () => {
  const clinic = await makeClinic();
  const bare = { host: 'localhost', 'content-type': 'application/json' };
  const none = await clinic.app.inject({ method: 'POST', url: '/api/auth/logout', headers: bare, payload: '{}' });
  expect(none.statusCode).toBe(403);
  expect(none.json()).toEqual({ detail: expect.stringMatching(/^CSRF Failed: il manque un cookie\./) });
  const other = await clinic.post('auth/logout', {}, { headers: { 'x-csrftoken': 'x'.repeat(43) } });
  expect(other.json()).toEqual({ detail: expect.stringMatching(/^CSRF Failed: cette page est ouverte/) });
  const given = await clinic.app.inject({ url: '/api/user', headers: bare });
  expect(given.cookies).toMatchObject([{ name: 'csrftoken', path: '/', sameSite: 'Lax' }]);
});

test('a failure of the database is answered without a word of it', async () => {
  const clinic = await makeClinic();
  await clinic.db.schema.dropTable('users').execute();
  const answer = await clinic.post('auth/login', { email: 'a@example.org', password: 'x' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    detail: 'Une erreur s’est produite de notre côté.',
    code: 'error',
    incident: expect.any(String),
  });
});

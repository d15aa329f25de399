import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Call } from '#contract/define-call.ts';
import { LANGUAGES, LOCALES, type Locale } from '#lib/locale.ts';
import { perLocale, writtenIn } from '#lib/per-locale.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { signIn } from '../../testing/clinic/sign-in.ts';
import { allCalls } from '../openapi/all-calls.ts';
import sentences from './sentences.json' with { type: 'json' };

const HOSTS = perLocale((locale) => `www.example${LANGUAGES[locale].domain}`);
const LONG = 'x'.repeat(5000);
const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** Every sentence of a language, whatever values stand in it. */
const patterns = (locale: Locale) =>
  Object.values(sentences).map(
    (sentence) => new RegExp(`^${escaped(writtenIn(sentence, locale)).replaceAll(/\{\w+\}/g, '[^]*')}$`),
  );
const ours = perLocale(patterns);
const foreign = (messages: readonly string[], locale: Locale) =>
  messages.filter((message) => !ours[locale].some((pattern) => pattern.test(message)));

/** Whatever an answer says to a person: every text but its code. */
function messagesOf(answer: unknown): string[] {
  const { code: _code, ...said } = z.record(z.string(), z.union([z.string(), z.array(z.string())])).parse(answer);
  return Object.values(said).flat();
}

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
}
const shapeOf = (schema: Call['body']): Shape =>
  schema ? z.looseObject({}).parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : {};

/** A value of this shape with the same wrong value in every place. */
function filled(shape: Shape, wrong: unknown): unknown {
  if (shape.properties) {
    return Object.fromEntries(Object.entries(shape.properties).map(([name, inner]) => [name, filled(inner, wrong)]));
  }
  return shape.items ? [filled(shape.items, wrong)] : wrong;
}

const badBodies = (shape: Shape): unknown[] => [
  {},
  { nobody_knows_this: 1 },
  ...[12, LONG, '', true, null, [], { a: [true] }].flatMap((wrong) => [
    Object.fromEntries(Object.keys(shape.properties ?? {}).map((name) => [name, wrong])),
    filled(shape, wrong),
  ]),
];

async function refusals(clinic: TestClinic, call: Call, locale: Locale, token: string): Promise<[number, unknown][]> {
  const headers = { host: HOSTS[locale] };
  const wrongQuery = new URLSearchParams(Object.keys(shapeOf(call.query).properties ?? {}).map((name) => [name, LONG]));
  const path = call.path.replaceAll(/\{\w+\}/g, 'x'.repeat(30));
  const bodies = call.method === 'GET' ? [undefined] : badBodies(shapeOf(call.body));
  // A wrong address is refused whatever the body: one body shows it.
  const wrongAddresses = [call.path.replaceAll(/\{\w+\}/g, 'no'), `${path}?${wrongQuery}`];
  const sent = [
    ...bodies.map((body) => ({ to: path, body })),
    ...wrongAddresses.map((to) => ({ to, body: bodies[0] })),
  ];
  const answers: [number, unknown][] = [];
  for (const { to, body } of sent) {
    const answer = await clinic.call(call.method, to, { headers, token, ...(body !== undefined && { body }) });
    if (answer.statusCode >= 400 && answer.statusCode !== 401) answers.push([answer.statusCode, answer.json()]);
  }
  return answers;
}

test.each(LOCALES)('whatever is sent to any call, the %s site says what is wrong in its language', async (locale) => {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  const refusedAt = new Set<string>();
  for (const { name, call } of allCalls.filter(({ call: { path, stream } }) => path !== 'auth/logout' && !stream)) {
    for (const [status, answer] of await refusals(clinic, call, locale, token)) {
      expect(status, name).toBeLessThan(500);
      expect(foreign(messagesOf(answer), locale), name).toEqual([]);
      refusedAt.add(name);
    }
  }
  expect(refusedAt.size).toBeGreaterThan(30);
});

test.each(LOCALES)(
  'what is refused before a call looks at it is said in the language of the %s site',
  async (locale) => {
    const clinic = await makeClinic({ rateLimitScale: 1 });
    const headers = { host: HOSTS[locale] };
    const bare = { ...headers, 'content-type': 'application/json' };
    const send = (body: unknown, given: Record<string, string> = {}) =>
      clinic.post('mail/send', body, { headers: { ...headers, ...given } });
    const answers = [
      await clinic.app.inject({ method: 'POST', url: '/api/auth/logout', headers: bare, payload: '{}' }),
      await send({}, { 'x-csrftoken': 'x'.repeat(43) }),
      await send('{"message":'),
      await send({ message: 'a\0b' }),
      await send('{"__proto__":{}}'),
      await send('a=b', { 'content-type': 'text/plain' }),
      await send({ message: 'x'.repeat(300_000) }),
      await clinic.get(`survey/${'x'.repeat(30)}`, { headers }),
      await clinic.get(`appointments/${'x'.repeat(43)}`, { headers }),
      await clinic.post('forms/documents', {}, { headers }),
    ];
    for (let tries = 0; tries < 4; tries += 1) answers.push(await send({}));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      403, 403, 400, 400, 400, 415, 413, 404, 404, 415, 400, 400, 400, 429,
    ]);
    for (const answer of answers) expect(foreign(messagesOf(answer.json()), locale), answer.body).toEqual([]);
  },
);

test('what a professional gave wrong is said by field, in French on the French site', async () => {
  const clinic = await makeClinic();
  const answer = await clinic.post(
    'healthcare_professionals/new',
    { first_name: LONG, email: 'ada', rpps: '12345678901', specialty: 7, consents: [], extra: 1 },
    { headers: { host: HOSTS.fr } },
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    first_name: ['Écrivez 80 caractères au plus.'],
    last_name: ['Merci de répondre à cette question.'],
    email: [expect.stringContaining('Vérifiez cette adresse e-mail')],
    rpps: [expect.stringContaining('numéro RPPS')],
    specialty: ['Cette réponse n’a pas la forme attendue.'],
    non_field_errors: ['Ce champ n’existe pas ici\u00a0: extra.'],
  });
});

import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { signIn } from '../../testing/clinic/sign-in.ts';

const NOT_VALID = {
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
};

async function refuses(clinic: TestClinic, token: string): Promise<void> {
  const answer = await clinic.get('user', { token });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual(NOT_VALID);
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): object => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

test('without a token the answer is 401 in the interface’s form', async () => {
  const clinic = await makeClinic();
  const answer = await clinic.get('user');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'token_not_valid', messages: NOT_VALID.messages });
});

test('an access token lasts five minutes', async () => {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  clinic.clock.forward(299_000);
  expect((await clinic.get('user', { token })).statusCode).toBe(200);
  clinic.clock.forward(2000);
  await refuses(clinic, token);
});

test('tokens without signature, with another key, altered, or of nonsense are refused', async () => {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  const [header, payload, signature] = token.split('.');
  const claims = { ...decode(payload) };
  const otherKey = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32).fill(1));
  const longer = encode({ ...claims, exp: 4_000_000_000 });
  const forged = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${encode({ alg: 'None' })}.${payload}.${signature}`,
    otherKey,
    `${header}.${longer}.${signature}`,
    `${header}.${payload}.`,
    'x'.repeat(40),
    '',
  ];
  for (const one of forged) await refuses(clinic, one);
});

test('a token of an account that is gone is refused', async () => {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  await clinic.db.deleteFrom('users').execute();
  await refuses(clinic, token);
});

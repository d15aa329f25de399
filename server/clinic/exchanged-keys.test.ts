import { expect, test } from 'vitest';
import { sharedDialects } from '../testing/clinic/databases.ts';
import { makeClinic, type TestClinic } from '../testing/clinic/make-clinic.ts';
import { makeNurse, NURSE, PASSWORD } from '../testing/clinic/sign-in.ts';
import { forgetFormerKeys } from './storage/key-slots.ts';
import { createVault } from './storage/vault.ts';
import { makeTrialToken, trialOfToken } from './trials/trial-token.ts';

const FIRST = Buffer.alloc(32, 1);
const SECOND = Buffer.alloc(32, 2);

/** Servers of one database: one before the exchange of the keys, one after it, one without the former key. */
async function makeServers() {
  const open = await sharedDialects();
  await makeClinic({ dialect: open(), keys: { current: FIRST, former: [] } });
  const before = await makeClinic({ dialect: open(), keys: { current: FIRST, former: [SECOND] }, rateLimitScale: 1 });
  const after = await makeClinic({ dialect: open(), keys: { current: SECOND, former: [FIRST] }, rateLimitScale: 1 });
  const alone = async () => {
    await forgetFormerKeys(after.db, SECOND);
    return makeClinic({ dialect: open(), keys: { current: SECOND, former: [] }, rateLimitScale: 1 });
  };
  await makeNurse(before);
  return { before, after, alone };
}

const login = (clinic: TestClinic, password: string, cookies: Record<string, string> = {}) =>
  clinic.post('auth/login', { email: NURSE.email, password }, { cookies });

async function signIn(clinic: TestClinic) {
  const answer = await login(clinic, PASSWORD);
  const known_device = answer.cookies.find(({ name }) => name === 'known_device')?.value ?? '';
  return { token: answer.json<{ access_token: string }>().access_token, cookies: { known_device } };
}

async function makeStrangersWait(clinic: TestClinic): Promise<void> {
  for (let tried = 0; tried < 6; tried += 1) await login(clinic, 'wrong');
  expect((await login(clinic, PASSWORD)).statusCode).toBe(429);
}

test('while the keys of servers are exchanged, each takes the access tokens of the other; later only those of the new key', async () => {
  const { before, after, alone } = await makeServers();
  const [early, late] = [await signIn(before), await signIn(after)];
  for (const server of [before, after]) {
    for (const { token } of [early, late]) expect((await server.get('user', { token })).statusCode).toBe(200);
  }
  const last = await alone();
  expect((await last.get('user', { token: late.token })).statusCode).toBe(200);
  expect((await last.get('user', { token: early.token })).statusCode).toBe(401);
});

test('a device stays known while the key is given that marked it, and is marked anew with the new one', async () => {
  const { before, after, alone } = await makeServers();
  const early = await signIn(before);
  await makeStrangersWait(after);
  const again = await login(after, PASSWORD, early.cookies);
  expect(again.statusCode).toBe(200);
  const renewed = again.cookies.find(({ name }) => name === 'known_device')?.value ?? '';
  expect(renewed.split('.')).toHaveLength(2);
  const last = await alone();
  await makeStrangersWait(last);
  expect((await login(last, PASSWORD, early.cookies)).statusCode).toBe(429);
  expect((await login(last, PASSWORD, { known_device: renewed })).statusCode).toBe(200);
});

test('a trial’s form opens with what either server gave; whoever has the first key makes nothing that opens it later', async () => {
  const { before, after, alone } = await makeServers();
  const [early, late] = [makeTrialToken(before.context, 'START'), makeTrialToken(after.context, 'START')];
  for (const { context } of [before, after]) {
    for (const token of [early, late]) expect(trialOfToken(context, token)).toBe('START');
  }
  const { context } = await alone();
  expect(trialOfToken(context, late)).toBe('START');
  const stolen = createVault(FIRST);
  expect(trialOfToken(context, makeTrialToken({ vault: stolen, now: context.now }, 'START'))).toBeNull();
});

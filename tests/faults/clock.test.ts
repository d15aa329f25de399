import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { submission } from '#server/testing/clinic/submissions.ts';
import { makeAccount } from '../harness/staff.ts';
import { startStack } from '../harness/start-stack.ts';
import { storedRecords } from '../harness/stored-records.ts';
import { makeClock } from './fake-clock.ts';
import { PATIENTLY } from './site.ts';
import { type Form, formOf, sendForm } from './traffic.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const NOBODY = 'http://127.0.0.1:9';
/** Further than anything is kept, but files of people in care. */
const DAYS = 800;
const DAY_MS = 86_400_000;

const slotsSchema = z.array(z.object({ id: z.string() }));

/** The first free times of a first visit. */
async function freeSlots(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.get('consultations/memoire?consultation_type=first');
  return slotsSchema.parse(body.results).map(({ id }) => id);
}

function draftOf(answers: Record<string, unknown>) {
  const { form_id, form_version, user_type, locale, consents } = submission('memory-check-in-c');
  return { form_id, form_version, user_type, locale, consents, answers, step: 'about-country' };
}

const DRAFT = 'forms/drafts/memory-check-in';

test.each([
  ['forward and back', DAYS],
  ['back and forward', -DAYS],
])('a clock that jumps %s, with starts in between, erases, doubles, blocks and opens nothing', async (_, days) => {
  const clock = makeClock();
  const stack = await startStack({ cmsUrl: NOBODY, env: { ...clock.env, RATE_LIMIT_SCALE: '1000' } });
  onTestFinished(stack.stop);
  const shown = async () => Date.parse((await fetch(`${stack.siteUrl}/healthz`)).headers.get('date') ?? '');
  const jumpTo = async (to: number) => {
    clock.jump(to);
    const isThere = async () => Math.abs((await shown()) - Date.now() - to * DAY_MS) < DAY_MS;
    await expect.poll(isThere, PATIENTLY).toBe(true);
  };
  const signIn = async (visitor: Visitor) => {
    const { status, body } = await visitor.post('auth/login', { email: account.email, password: account.password });
    expect(status).toBe(200);
    return { authorization: `Bearer ${String(body.access_token)}` };
  };
  const acknowledged = async (form: Form) => {
    const answer = await sendForm(stack.siteUrl, form);
    expect(answer).toEqual({ id: expect.any(String) });
    return 'id' in answer ? answer.id : '';
  };
  const account = await makeAccount(stack.dataDir);
  const [staff, ada, other] = await Promise.all([1, 2, 3].map(() => openVisitor(stack.siteUrl)));
  if (!staff || !ada || !other) throw new Error('three visitors were to come');

  // Before: a session, a draft, a hold and a submission.
  await signIn(staff);
  expect((await ada.put(DRAFT, draftOf({ age_years: 70 }))).status).toBe(200);
  const [held = '', later = ''] = await freeSlots(other);
  expect((await ada.post(`consultations/memoire/${held}/hold`)).status).toBe(201);
  const form = formOf('before');
  const id = await acknowledged(form);

  // Meanwhile: the clinic works, by the time it takes for right; what a start does by it is done.
  await jumpTo(days);
  await stack.restartSite();
  expect((await fetch(`${stack.siteUrl}/healthz`)).status).toBe(200);
  expect(storedRecords(stack.dataDir).requests).toContain(id);
  expect(await acknowledged(form)).toBe(id);
  const meanwhile = await acknowledged(formOf('meanwhile'));
  const stray = await openVisitor(stack.siteUrl);
  const strayAccess = await signIn(stray);
  expect((await stray.get('user', strayAccess)).status).toBe(200);
  const [strayHeld = ''] = await freeSlots(stray);
  expect((await stray.post(`consultations/memoire/${strayHeld}/hold`)).status).toBe(201);

  // After: all is as it was, and nothing of the other time stays in the way.
  await jumpTo(0);
  await stack.restartSite();
  expect(storedRecords(stack.dataDir).requests).toEqual([id, meanwhile].toSorted());
  expect(await acknowledged(form)).toBe(id);
  expect((await ada.get(DRAFT)).body).toMatchObject({ answers: { age_years: 70 } });
  expect((await ada.get('consultations/memoire/hold')).body).toMatchObject({ hold: { slot: { id: held } } });
  expect((await other.post(`consultations/memoire/${held}/hold`)).status).toBe(409);
  expect((await other.post(`consultations/memoire/${later}/hold`)).status).toBe(201);
  expect((await staff.post('auth/token/refresh')).status).toBe(200);
  expect((await stray.get('user', strayAccess)).status).toBe(401);
  expect((await stray.post('auth/token/refresh')).status).toBe(401);
  const database = new SqliteDatabase(path.join(stack.dataDir, 'clinic.sqlite'), { readonly: true });
  onTestFinished(() => void database.close());
  const unsent = database.prepare<[], string>('select event from outbox where sent_at is null').pluck();
  await expect.poll(() => unsent.all(), PATIENTLY).toEqual([]);
  const mailed = storedRecords(stack.dataDir).mail.filter((event) => event.startsWith('request-received:'));
  expect(mailed).toEqual([id, meanwhile].map((one) => `request-received:${one}`).toSorted());
});

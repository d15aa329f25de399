import { expect, test } from 'vitest';
import { record } from '../../../testing/clinic/inbox.ts';
import { makeClinic, type TestClinic } from '../../../testing/clinic/make-clinic.ts';
import { makeStaff, tokenOf } from '../../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../../testing/clinic/socket-browser.ts';
import { createInboxStreams } from './inbox-streams.ts';

/** Streams are looked after every two seconds. */
const PATIENTLY = 20_000;

interface OpenedStream {
  answer: Response;
  /** Everything that came until the stream says this, or ends. */
  until: (text: string) => Promise<string>;
}

async function openStream(clinic: TestClinic, token: string): Promise<OpenedStream> {
  const bound = clinic.app.server.address();
  const address =
    bound && typeof bound === 'object'
      ? `http://127.0.0.1:${bound.port}`
      : await clinic.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/api/staff/requests/events`, { headers: { authorization: `Bearer ${token}` } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const until = async (text: string) => {
    let come = '';
    while (reader && !come.includes(text)) {
      const { done, value = '' } = await reader.read();
      come += value;
      if (done) return `${come}end`;
    }
    return come;
  };
  return { answer, until };
}

async function makeReader() {
  const clinic = await makeClinic();
  const pk = await makeStaff(clinic, 'reader');
  return { clinic, pk, token: await tokenOf(clinic, pk) };
}

test(
  'an open inbox is told that something changed and nothing else, whichever server recorded it',
  async () => {
    const { clinic, token } = await makeReader();
    const { answer, until } = await openStream(clinic, token);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    expect(await until('\n\n')).toBe(':\n\n');
    // Straight into the database, as another server would.
    const id = await record(clinic);
    expect(await until('changed')).toBe('data: changed\n\n');
    clinic.clock.forward(1000);
    const updated_at = clinic.clock.now().toISOString();
    await clinic.db.updateTable('requests').set({ updated_at, status: 'accepted' }).where('id', '=', id).execute();
    expect(await until('changed')).toBe('data: changed\n\n');
  },
  PATIENTLY,
);

test('a stream that is opened again tells what changed in between, and nothing that is older', async () => {
  const { clinic, token } = await makeReader();
  await record(clinic);
  const { until } = await openStream(clinic, token);
  expect(await until('changed')).toBe(':\n\ndata: changed\n\n');
  clinic.clock.forward(60_000);
  const streams = createInboxStreams(clinic.context, 1);
  let come = '';
  for await (const part of streams.open(async () => true)) {
    come += String(part);
    if (come.length > 2 * ':\n\n'.length) break;
  }
  await streams.close();
  expect(come).toBe(':\n\n'.repeat(3));
});

test(
  'the stream ends when its session is signed out, when its account is disabled, and with its token',
  async () => {
    const { clinic, pk, token } = await makeReader();
    const chief = await tokenOf(clinic, await makeStaff(clinic, 'administrator'));
    const other = await tokenOf(clinic, await makeStaff(clinic, 'clinician'));
    const [signedOut, passing] = [await openStream(clinic, token), await openStream(clinic, other)];
    const browser = await openSocketBrowser(clinic);
    const mine = { authorization: `Bearer ${await tokenOf(clinic, pk)}` };
    expect((await browser.send('DELETE', 'user/sessions', {}, mine)).status).toBe(200);
    expect(await signedOut.until('never')).toMatch(/end$/);
    const again = await openStream(clinic, await tokenOf(clinic, pk));
    const disabling = { authorization: `Bearer ${chief}` };
    expect((await browser.send('PATCH', `staff/accounts/${pk}`, { is_disabled: true }, disabling)).status).toBe(200);
    expect(await again.until('never')).toMatch(/end$/);
    clinic.clock.forward(6 * 60_000);
    expect(await passing.until('never')).toMatch(/end$/);
  },
  PATIENTLY,
);

test('a server that is closed does not wait for the inboxes that are open', async () => {
  const { clinic, token } = await makeReader();
  const { until } = await openStream(clinic, token);
  await until('\n\n');
  await clinic.app.close();
  expect(await until('never')).toBe('end');
});

test('without a token there is no stream', async () => {
  const { clinic } = await makeReader();
  expect((await openStream(clinic, 'x')).answer.status).toBe(401);
});

test('what nobody of the clinic has opened is unread, until somebody reads it or takes it up', async () => {
  const { clinic, token } = await makeReader();
  const browser = await openSocketBrowser(clinic);
  const headers = { authorization: `Bearer ${token}` };
  const unread = async () => (await browser.get('staff/requests/unread', headers)).body;
  const [first, second] = [await record(clinic), await record(clinic)];
  await browser.get('staff/requests', headers);
  expect(await unread()).toEqual({ unread: 2 });
  await browser.get(`staff/requests/${first}`, headers);
  expect(await unread()).toEqual({ unread: 1 });
  await clinic.db.updateTable('requests').set({ status: 'accepted' }).where('id', '=', second).execute();
  expect(await unread()).toEqual({ unread: 0 });
});

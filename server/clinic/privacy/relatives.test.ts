import { expect, test } from 'vitest';
import * as z from 'zod';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { openSocketBrowser, type SocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { ADA, recorded, submission } from '../../testing/clinic/submissions.ts';

const SECRET = '5';
const withInvitation = z.looseObject({ id: z.string(), invitation: z.looseObject({ id: z.string() }) });

/** A check-in that asks somebody close, who answers; the person has a link to the result mailed to this address. */
async function checkInWithRelative(
  clinic: TestClinic,
  email: string,
): Promise<{ link: string; relative: SocketBrowser }> {
  const [person, relative] = [await openSocketBrowser(clinic), await openSocketBrowser(clinic)];
  const answers = { relative_link: true };
  const sent = await person.send('POST', 'survey/memory-check-in', submission('memory-check-in-a', { answers }));
  const { id: checkIn, invitation } = withInvitation.parse(sent.body);
  const { id } = invitation;
  const view = submission('relative-view', { user_type: 'caregiver', answers: { relative_words: SECRET } });
  expect((await relative.send('POST', `survey/${id}`, view)).status).toBe(201);
  const mailed = { id: checkIn, email, locale: 'en' };
  expect((await person.send('POST', 'results/memory-check-in/mail', mailed)).status).toBe(202);
  return { link: `survey/${id}`, relative };
}

async function askFor(clinic: TestClinic, kind: 'export' | 'erasure') {
  await clinic.post('privacy/requests', { email: ADA.email, kind, locale: 'en' });
  return clinic.post(linksOf((await mailbox(clinic)).at(-1))[0] ?? '', {});
}

test('the link for somebody close is named in the person’s file with whether it was answered, not what was said', async () => {
  const clinic = await makeClinic();
  const { link } = await checkInWithRelative(clinic, ADA.email);
  await checkInWithRelative(clinic, 'eve@example.org');
  const file = await askFor(clinic, 'export');
  expect(file.json().invitations).toEqual([
    {
      id: link.slice('survey/'.length),
      slug: 'relative-view',
      status: 'completed',
      invited_by: expect.any(String),
      expires_at: expect.any(String),
      answered_at: '2026-01-12T09:00:00.000Z',
    },
  ]);
  expect(file.body).not.toContain('relative_words');
});

test('whoever has only the mailed link of a result is not told that nothing is kept', async () => {
  const clinic = await makeClinic();
  await checkInWithRelative(clinic, ADA.email);
  await clinic.post('privacy/requests', { email: ADA.email, kind: 'export', locale: 'en' });
  const link = linksOf((await mailbox(clinic)).at(-1))[0] ?? '';
  const page = await clinic.get(link, { headers: { accept: 'text/html' } });
  expect([page.statusCode, page.body.includes('We keep nothing')]).toEqual([200, false]);
});

test('what somebody close has answered goes with the check-in that asked them, with its consent; others’ stays', async () => {
  const clinic = await makeClinic();
  const { link, relative } = await checkInWithRelative(clinic, ADA.email);
  await checkInWithRelative(clinic, 'eve@example.org');
  expect((await recorded(clinic)).map(({ payload }) => payload)).toHaveLength(4);
  expect((await askFor(clinic, 'erasure')).statusCode).toBe(200);
  const left = (await recorded(clinic)).map(({ id }) => id);
  expect(left).toHaveLength(2);
  for (const table of ['consents', 'browser_results', 'mailed_results'] as const) {
    const rows = await clinic.db.selectFrom(table).select('request_id').execute();
    expect(rows, table).not.toEqual([]);
    expect(rows.filter(({ request_id }) => !left.includes(request_id))).toEqual([]);
  }
  expect(await clinic.db.selectFrom('invitations').selectAll().execute()).toHaveLength(1);
  expect((await relative.get(link)).status).toBe(404);
});

test('an open link for somebody close opens nothing once the check-in is erased', async () => {
  const clinic = await makeClinic();
  const person = await openSocketBrowser(clinic);
  const asked = submission('memory-check-in-b', { answers: { relative_link: true } });
  const sent = await person.send('POST', 'survey/memory-check-in', asked);
  const { id: checkIn, invitation } = withInvitation.parse(sent.body);
  const { id } = invitation;
  await person.send('POST', 'results/memory-check-in/mail', { id: checkIn, email: ADA.email, locale: 'en' });
  expect((await person.get(`survey/${id}`)).status).toBe(200);
  await askFor(clinic, 'erasure');
  expect((await person.get(`survey/${id}`)).status).toBe(404);
  expect(await clinic.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
});

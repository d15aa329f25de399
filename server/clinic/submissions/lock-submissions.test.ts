import { expect, test } from 'vitest';
import * as z from 'zod';
import { openBrowser, type TestBrowser } from '../../testing/clinic/browser.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { ADA, recorded, submission } from '../../testing/clinic/submissions.ts';
import { leaveUnderWay } from '../../testing/clinic/under-way.ts';
import { randomId } from '../storage/random-id.ts';

const contentSchema = z.record(z.string(), z.unknown());

/** Leaves a change of what was sent under way, as somebody else makes it. */
async function leaveChange(clinic: TestClinic, id: string, change: object) {
  const [sent] = await recorded(clinic);
  const payload_sealed = clinic.context.vault.seal({ ...contentSchema.parse(sent?.payload), ...change });
  return leaveUnderWay(clinic.db, (trx) =>
    trx.updateTable('requests').set({ payload_sealed }).where('id', '=', id).execute(),
  );
}

const MADE_BEFORE = randomId();
const recommend = (browser: TestBrowser, version = 0) =>
  browser.put(`forms/orientation/recommendation/${MADE_BEFORE}`, { ...submission('orientation'), version });

const register = (browser: TestBrowser) =>
  browser.post('trials/signup', {
    trial_key: 'START',
    contact: ADA,
    preferred_language: 'en',
    consents: [{ text_id: 'trial-contact', text_version: '1', granted: true }],
    idempotency_key: randomId(),
  });

test.each([
  {
    what: 'the questions after a form are answered',
    send: recommend,
    meanwhile: { contact: ADA },
    call: (clinic: TestClinic, _browser: TestBrowser, id: string) =>
      clinic.post(`forms/meta_qs/${id}`, { answers: { ease: 'easy' } }),
    kept: { contact: ADA, after: { ease: 'easy' } },
  },
  {
    what: 'a form is sent anew',
    send: recommend,
    meanwhile: { after: { ease: 'easy' } },
    call: (_clinic: TestClinic, browser: TestBrowser) => recommend(browser, 1),
    kept: { after: { ease: 'easy' } },
  },
  {
    what: 'somebody registers again',
    send: register,
    meanwhile: { repeats: [{ reference: 'of another' }] },
    call: (clinic: TestClinic) => register(openBrowser(clinic)),
    kept: { repeats: [{ reference: 'of another' }, { contact: ADA }] },
  },
])('when $what, what another adds to the submission meanwhile is kept', async ({ send, meanwhile, call, kept }) => {
  const clinic = await makeClinic();
  const browser = openBrowser(clinic);
  await send(browser);
  const { id } = await clinic.db.selectFrom('requests').select('id').executeTakeFirstOrThrow();
  const commit = await leaveChange(clinic, id, meanwhile);
  const answer = call(clinic, browser, id);
  await commit(answer);
  expect((await answer).statusCode).toBeLessThan(300);
  expect(await recorded(clinic)).toMatchObject([{ id, payload: kept }]);
});

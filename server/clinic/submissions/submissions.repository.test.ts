import { expect, test, vi } from 'vitest';
import { readRecord } from '#contract/records/submission-records.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { preconsultationRecord } from '../../testing/clinic/records.ts';
import { signIn } from '../../testing/clinic/sign-in.ts';
import { recordSubmission } from './record-submission.ts';

/** A record that counts how often it is read: reading one takes all of its parts. */
function countingRecord() {
  const { answers, ...others } = preconsultationRecord({
    contact: { first_name: 'Ada', last_name: 'Example', email: 'ada@example.org' },
    answers: { person_first_name: 'Eve' },
  });
  let reads = 0;
  const content = Object.defineProperty({ ...others }, 'answers', {
    enumerable: true,
    get: () => {
      reads += 1;
      return answers;
    },
  });
  return { content, reads: () => reads };
}

/** How often a record is touched when it is read once. */
function readsAtOnce(): number {
  const { content, reads } = countingRecord();
  expect(readRecord({ kind: 'preconsultation', content })).not.toBeNull();
  return reads();
}

test.each([
  ['a list', 'staff/requests'],
  ['a search', 'staff/requests?search=ada'],
  ['an export', 'staff/requests.csv'],
])('%s opens and reads each record once', async (_what, path) => {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  const about = { locale: 'fr', email: 'ada@example.org', redFlag: false, urgency: 'routine', consents: [] } as const;
  const record = { ...about, kind: 'preconsultation', payload: preconsultationRecord() } as const;
  await clinic.db.transaction().execute((trx) => recordSubmission(trx, clinic.context, record));
  const { content, reads } = countingRecord();
  const open = vi.spyOn(clinic.context.vault, 'open').mockReturnValue(content);
  const answer = await clinic.get(path, { token });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Ada Example')]);
  expect(open).toHaveBeenCalledTimes(1);
  expect(reads()).toBe(readsAtOnce());
});

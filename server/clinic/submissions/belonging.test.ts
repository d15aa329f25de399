import { expect, test } from 'vitest';
import { readRecord } from '#contract/records/submission-records.ts';
import { record } from '../../testing/clinic/inbox.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { preconsultationRecord } from '../../testing/clinic/records.ts';
import { ADA } from '../../testing/clinic/submissions.ts';
import { leaderOf, noteOlderGroups } from './belonging.ts';
import type { NewRecord } from './record-submission.ts';

const survey = (given: Parameters<typeof preconsultationRecord>[0] = {}): NewRecord => ({
  kind: 'survey',
  payload: preconsultationRecord(given),
});
const helped = (first: string): NewRecord =>
  survey({ filled_by: 'with_help', answers: { person_first_name: first, person_last_name: 'Martin' } });
const byProfessional = survey({ user_type: 'healthcare_professional' });

test.each([
  ['one name and the same', 'browser', helped('Hélène'), helped('helene'), true],
  ['a name and none', 'browser', helped('Anne'), survey(), true],
  ['two names', 'browser', helped('Anne'), helped('Paul'), false],
  ['two names, by reference', 'reference', helped('Anne'), helped('Paul'), false],
  ['two names, by the link for somebody close', 'invitation', helped('Anne'), helped('Paul'), true],
  ['a professional’s browser', 'browser', byProfessional, survey(), false],
  ['what a professional sent, by reference', 'reference', byProfessional, survey(), true],
] as const)('%s: what belongs together', async (_name, by, leader, part, isJoined) => {
  const clinic = await makeClinic();
  const id = await record(clinic, { email: null }, leader);
  const sender = { person: null, record: readRecord({ kind: part.kind, content: part.payload }) };
  const found = await leaderOf(clinic.db, clinic.context.vault, { id, by }, sender);
  expect(found).toEqual(isJoined ? { part_of: id, part_by: by } : null);
});

test.each([
  ['browser', 'reference', 'browser'],
  ['reference', 'browser', 'browser'],
  ['reference', 'invitation', 'invitation'],
  ['browser', 'invitation', 'browser'],
  ['reference', 'reference', 'reference'],
] as const)('what belongs by %s to what belongs by %s belongs to the first by %s', async (by, before, expected) => {
  const clinic = await makeClinic();
  const first = await record(clinic, { email: null }, survey());
  const id = await record(clinic, { email: null }, survey());
  await clinic.db.updateTable('requests').set({ part_of: first, part_by: before }).where('id', '=', id).execute();
  const found = await leaderOf(clinic.db, clinic.context.vault, { id, by }, { person: null, record: null });
  expect(found).toEqual({ part_of: first, part_by: expected });
});

test('what older submissions name is noted at the start, as far as they are of the same address', async () => {
  const clinic = await makeClinic();
  const first = await record(clinic);
  const again = (previous_id: string): NewRecord => ({
    kind: 'secondary_consultation',
    payload: { ...preconsultationRecord(), previous_id },
  });
  const second = await record(clinic, {}, again(first));
  const third = await record(clinic, {}, again(second));
  const strange = await record(clinic, { email: ADA.email }, again(first));
  const lost = await record(clinic, {}, again('K7-42-93'));
  const registration = await record(
    clinic,
    {},
    { kind: 'trial_signup', payload: { trial_key: 'START', contact: ADA } },
  );
  const questions = { ...preconsultationRecord(), trial_signup: registration };
  const asked = await record(clinic, {}, { kind: 'survey', payload: questions });
  await clinic.db.updateTable('requests').set({ part_of: null, part_by: null, links_noted: 0 }).execute();
  await noteOlderGroups(clinic.db, clinic.context.vault);
  const rows = await clinic.db.selectFrom('requests').select(['id', 'part_of', 'part_by', 'links_noted']).execute();
  const expected: [string, string | null][] = [
    [first, null],
    [second, first],
    [third, first],
    [strange, null],
    [lost, null],
    [registration, null],
    [asked, registration],
  ];
  expect(new Map(rows.map(({ id, part_of }) => [id, part_of]))).toEqual(new Map(expected));
  expect(rows.map(({ part_of, part_by }) => [part_of === null, part_by])).toEqual(
    rows.map(({ part_of }) => (part_of === null ? [true, null] : [false, 'address'])),
  );
  expect(rows.every(({ links_noted }) => links_noted === 1)).toBe(true);
});

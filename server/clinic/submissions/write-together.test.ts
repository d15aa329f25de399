import { expect, test } from 'vitest';
import { sharedDialects } from '../../testing/clinic/databases.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { newMessage } from '../../testing/clinic/records.ts';
import { makeStaff } from '../../testing/clinic/sign-in.ts';
import { submission } from '../../testing/clinic/submissions.ts';
import { addSubmission } from './record-submission.ts';
import { createWriteTogether } from './write-together.ts';

const FORMS = 20;
const PATH = 'survey/memory-check-in';

const aForm = (given = {}) => submission('memory-check-in-a', given);
const forms = (count: number) => Array.from({ length: count }, () => aForm());

/** Clinic and how often submissions were written to its database so far. */
async function makeWatched() {
  let times = 0;
  const clinic = await makeClinic({
    noteQuery: ({ level, query: { sql } }) => {
      if (level === 'query' && sql.includes('insert into "requests"')) times += 1;
    },
  });
  return { clinic, timesWritten: () => times };
}

/** Sends forms in the same instant. */
async function send(clinic: TestClinic, bodies: readonly object[], cookies: Record<string, string> = {}) {
  const answers = await Promise.all(bodies.map((body) => clinic.post(PATH, body, { cookies })));
  return answers.map((answer) => ({ http: answer.statusCode, ...answer.json<{ id: string; reference: string }>() }));
}

const idsOf = (answers: readonly { id: string }[]) => answers.map(({ id }) => id).toSorted();

/** What is kept, by the submission that each row is of. */
async function keptIn({ db }: TestClinic) {
  const of = async (rows: Promise<{ id: string | null }[]>) => (await rows).map(({ id }) => id).toSorted();
  return {
    requests: await of(db.selectFrom('requests').select('id').execute()),
    audited: await of(db.selectFrom('audit').select('subject as id').execute()),
    consented: [...new Set(await of(db.selectFrom('consents').select('request_id as id').execute()))],
    shown: await of(db.selectFrom('browser_results').select('request_id as id').execute()),
    told: await of(db.selectFrom('waiting_notices').select('request_id as id').execute()),
    keys: await of(db.selectFrom('idempotency').select('key as id').execute()),
  };
}

const everythingOf = (ids: readonly string[], keys: readonly string[]) => ({
  requests: ids,
  audited: ids,
  consented: ids,
  shown: ids,
  told: ids,
  keys: keys.toSorted(),
});

test('forms of one instant are written together, each with all its rows and a reference of its own', async () => {
  const { clinic, timesWritten } = await makeWatched();
  await makeStaff(clinic, 'reader');
  const sent = forms(FORMS);
  const answers = await send(clinic, sent);
  expect(answers).toEqual(sent.map(() => expect.objectContaining({ http: 201, next: 'result' })));
  expect(timesWritten()).toBeLessThan(FORMS / 2);
  const keys = sent.map(({ idempotency_key }) => idempotency_key);
  expect(await keptIn(clinic)).toEqual(everythingOf(idsOf(answers), keys));
  const kept = await clinic.db.selectFrom('requests').select(['id', 'reference']).orderBy('id').execute();
  expect(kept).toEqual(
    answers.map(({ id, reference }) => ({ id, reference })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(new Set(kept.map(({ reference }) => reference)).size).toBe(FORMS);
});

test('one that is refused among them takes no other with it, and one that is sent again gets its answer again', async () => {
  const { clinic } = await makeWatched();
  const before = aForm();
  const [first] = await send(clinic, [before]);
  const other = { ...aForm({ answers: { age_years: 71 } }), idempotency_key: before.idempotency_key };
  const twice = aForm();
  const fresh = forms(5);
  const [refused, again, one, same, ...others] = await send(clinic, [other, before, twice, twice, ...fresh]);
  expect(refused).toMatchObject({ http: 409, code: 'idempotency_key_reused' });
  expect(again).toEqual(first);
  expect(same).toEqual(one);
  expect(others.map(({ http }) => http)).toEqual(fresh.map(() => 201));
  const { requests, keys } = await keptIn(clinic);
  expect(requests).toEqual(idsOf([first, one, ...others].flatMap((answer) => answer ?? [])));
  expect(keys).toHaveLength(requests.length);
});

/** A draft of a browser's own, with somebody whose address is in it. */
async function saveDraft(clinic: TestClinic) {
  const { form_id, form_version, user_type, locale, consents } = aForm();
  const body = { form_id, form_version, user_type, locale, consents, answers: { age_years: 70 }, step: null };
  const saved = await clinic.call('PUT', 'forms/drafts/memory-check-in', { body });
  const clinic_drafts = saved.cookies.find(({ name }) => name === 'clinic_drafts')?.value ?? '';
  const id = saved.json<{ draft_id: string }>().draft_id;
  await clinic.db.insertInto('draft_people').values({ draft_id: id, person_hash: 'ada', source: 'link' }).execute();
  return { id, cookies: { clinic_drafts } };
}

test('each of them ends its own draft, and nobody else’s', async () => {
  const { clinic } = await makeWatched();
  const [own, others] = [await saveDraft(clinic), await saveDraft(clinic)];
  await send(clinic, [aForm({ draft_id: own.id }), aForm({ draft_id: others.id }), aForm()], own.cookies);
  expect(await clinic.db.selectFrom('drafts').select('id').execute()).toEqual([{ id: others.id }]);
  const people = await clinic.db.selectFrom('draft_people').select('draft_id').execute();
  expect(people).toEqual([{ draft_id: others.id }]);
});

test('sent to two servers in the same instant, each form is recorded once', async () => {
  const open = await sharedDialects();
  const [clinic, other] = [await makeClinic({ dialect: open() }), await makeClinic({ dialect: open() })];
  await makeStaff(clinic, 'reader');
  const sent = forms(FORMS);
  const [here, there] = await Promise.all([send(clinic, sent), send(other, sent.toReversed())]);
  expect(there.toReversed()).toEqual(here);
  const keys = sent.map(({ idempotency_key }) => idempotency_key);
  expect(await keptIn(clinic)).toEqual(everythingOf(idsOf(here), keys));
});

test('a reference that somebody has, or another one of the same instant, is not given again', async () => {
  const { context, db } = await makeClinic();
  const drawn = ['K7-42-93', 'K7-42-93', 'K7-42-93', 'R4-HH-22', 'K7-42-93', 'R4-HH-22', 'M9-99-99'];
  const write = createWriteTogether(context, () => drawn.shift() ?? 'P2-22-22');
  const record = (key: string) =>
    write({ scope: 'test', key, body: {} }, (writes, given) => addSubmission(writes, context, newMessage(), given));
  const answers = [...(await Promise.all([record('one'), record('two')])), await record('three')];
  const references = answers.map(({ reference }) => reference).toSorted();
  expect(references).toEqual(['K7-42-93', 'M9-99-99', 'R4-HH-22']);
  const kept = await db.selectFrom('requests').select('reference').orderBy('reference').execute();
  expect(kept.map(({ reference }) => reference)).toEqual(references);
});

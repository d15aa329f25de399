import { describe, expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { A_REFERENCE } from '../../testing/clinic/records.ts';
import { HOSTILE, recorded, submission } from '../../testing/clinic/submissions.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';

describe('a public form', () => {
  test.each(['memory-check-in', 'trial-finder', 'trial-registration', 'trial-engagement', 'secondary-consultation'])(
    '%s is read by its name and sent',
    async (slug) => {
      const clinic = await makeClinic();
      for (const url of [`survey/${slug}?locale=en`, `survey/${slug}/?locale=en&user_type=caregiver`]) {
        const read = await clinic.get(url);
        expect(read.statusCode).toBe(200);
        expect(read.json()).toMatchObject({ id: slug, status: 'open', expires_at: null, questionnaire: { slug } });
      }
      const formId = (await clinic.get(`survey/${slug}?locale=en`)).json().questionnaire.id;
      const sent = await clinic.post(`survey/${slug}/`, submission(formId));
      expect(sent.json()).toMatchObject({ status: 'requested' });
      expect(sent.statusCode).toBe(201);
      expect(await recorded(clinic)).toHaveLength(1);
    },
  );

  test('comes in the language of the site, and not in one it does not have', async () => {
    const clinic = await makeClinic();
    const read = await clinic.get('survey/memory-check-in', { headers: { host: 'www.example.com' } });
    expect(read.json()).toMatchObject({ questionnaire: { locale: 'en' } });
    expect((await clinic.get('survey/trial-engagement?locale=fr')).statusCode).toBe(404);
    const reader = await clinic.get('survey/memory-check-in?user_type=healthcare_professional');
    expect(reader.statusCode).toBe(400);
    expect(reader.json()).toHaveProperty('user_type');
    expect((await clinic.get('survey/memory-check-in?user_type=robot')).statusCode).toBe(400);
  });

  test('comes with the word list that somebody began with, for another reader too', async () => {
    const clinic = await makeClinic();
    for (const user_type of ['patient', 'caregiver']) {
      const read = await clinic.get(`survey/memory-check-in?form_id=memory-check-in-c&user_type=${user_type}`);
      expect(read.json()).toMatchObject({ questionnaire: { id: 'memory-check-in-c', user_type } });
    }
    for (const other of ['memory-check-in-z', 'trial-finder', 'relative-view']) {
      const refused = await clinic.get(`survey/memory-check-in?form_id=${other}`);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toHaveProperty('form_id');
    }
  });

  test('is recorded sealed, with consents and scores that nobody but staff sees', async () => {
    const clinic = await makeClinic();
    const body = submission('memory-check-in-a', { answers: { words_recall: ['kettle'], change_words: 'clear' } });
    const sent = await clinic.post('survey/memory-check-in', body);
    expect(sent.json()).toEqual({
      id: expect.any(String),
      reference: A_REFERENCE,
      status: 'requested',
      next: 'result',
    });
    const [request] = await recorded(clinic);
    expect(request).toMatchObject({ kind: 'survey', red_flag: 0, urgency: 'routine' });
    expect(request?.payload).toMatchObject({
      form: { id: 'memory-check-in-a', version: body.form_version },
      answers: { words_recall: ['kettle'] },
      scores: { scoring_version: '4', recall: { score: 1, out_of: 5 }, change: { score: 2, out_of: 2 } },
    });
    const consents = await clinic.db.selectFrom('consents').selectAll().execute();
    expect(consents).toMatchObject([{ text_id: 'health-answers', text_version: '1', granted: 1, locale: 'en' }]);
  });

  test('is recorded with the delay that the browser counted, unless the form was not open that long', async () => {
    const delayOf = async (recall_delay_minutes: number) => {
      const clinic = await makeClinic();
      const started_at = new Date(clinic.clock.now().getTime() - 10 * 60_000).toISOString();
      const body = submission('memory-check-in-a', { answers: { words_recall: ['kettle'] } });
      const sent = { ...body, started_at, recall_delay_minutes };
      expect((await clinic.post('survey/memory-check-in', sent)).statusCode).toBe(201);
      return (await recorded(clinic))[0]?.payload;
    };
    expect(await delayOf(8)).toMatchObject({ scores: { recall_delay_minutes: 8 } });
    expect(await delayOf(300)).toMatchObject({ scores: { recall: { score: 1 }, recall_delay_minutes: null } });
  });

  test('with a sign that needs help now is urgent and says so', async () => {
    const clinic = await makeClinic();
    const body = submission('memory-check-in-b', { answers: { red_flags: ['stroke'] } });
    expect((await clinic.post('survey/memory-check-in', body)).json()).toMatchObject({ next: 'urgent_help' });
    expect(await recorded(clinic)).toMatchObject([{ red_flag: 1, urgency: 'urgent' }]);
  });

  test('keeps what is typed verbatim and never executes it', async () => {
    const clinic = await makeClinic();
    const body = submission('secondary-consultation', { answers: { changes: HOSTILE, questions: HOSTILE } });
    const sent = await clinic.post('survey/secondary-consultation', body);
    expect(sent.body).not.toContain('<script');
    expect(await recorded(clinic)).toMatchObject([{ payload: { answers: { changes: HOSTILE, questions: HOSTILE } } }]);
    const raw = await clinic.db.selectFrom('requests').select('payload_sealed').executeTakeFirstOrThrow();
    expect(raw.payload_sealed).not.toContain('DROP');
  });
});

describe('a form is refused, and nothing of it kept,', () => {
  const all = submission('memory-check-in-a');
  const refusals: [string, object, string][] = [
    ['when it is unknown', { form_id: 'nothing' }, 'form_id'],
    ['when it is another form', { form_id: 'orientation' }, 'form_id'],
    ['when its version is unknown', { form_version: '2020-01-1' }, 'form_version'],
    ['when a question is not answered', { answers: { ...all.answers, age_years: null } }, 'age_years'],
    ['when a question does not exist', { answers: { ...all.answers, nothing: 1 } }, 'nothing'],
    [
      'when a hidden question is answered',
      { answers: { ...all.answers, partner_hours_week: 4 } },
      'partner_hours_week',
    ],
    ['when an answer is none of the options', { answers: { ...all.answers, country: HOSTILE } }, 'country'],
    ['when red flags contradict', { answers: { ...all.answers, red_flags: ['none', 'fever'] } }, 'red_flags'],
    ['without its consent', { consents: [] }, 'consents'],
    [
      'with its consent refused',
      { consents: [{ text_id: 'health-answers', text_version: '1', granted: false }] },
      'consents',
    ],
    [
      'with consent to another version',
      { consents: [{ text_id: 'health-answers', text_version: '0', granted: true }] },
      'consents',
    ],
    [
      'with consent to a text that does not exist',
      { consents: [...all.consents, { text_id: 'x', text_version: '1', granted: true }] },
      'consents',
    ],
    ['with the same consent twice', { consents: [...all.consents, ...all.consents] }, 'consents'],
    ['without a key', { idempotency_key: undefined }, 'idempotency_key'],
    ['with a key of the wrong form', { idempotency_key: 'x y' }, 'idempotency_key'],
    ['with a field too many', { admin: true }, 'non_field_errors'],
    ['with a time that is none', { started_at: 'yesterday' }, 'started_at'],
  ];

  test.each(refusals)('%s', async (_when, change, field) => {
    const clinic = await makeClinic();
    const answer = await clinic.post('survey/memory-check-in', { ...all, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty([field]);
    expect(answer.json()[field]).toEqual([expect.any(String)]);
    for (const table of ['requests', 'consents', 'audit', 'idempotency'] as const)
      expect(await clinic.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('with its reasons in the language it was sent in', async () => {
    const clinic = await makeClinic();
    const body = submission('memory-check-in-a', { locale: 'fr', answers: { age_years: 7, country: 'mars' } });
    const answer = await clinic.post('survey/memory-check-in', body);
    expect(answer.json()).toEqual({
      age_years: ['Ce service s’adresse aux personnes majeures\u00a0: vérifiez l’âge.'],
      country: ['Choisissez une des réponses proposées.'],
    });
  });

  test('with an unknown name 404', async () => {
    const clinic = await makeClinic();
    expect((await clinic.get('survey/relative-view')).statusCode).toBe(404);
    expect((await clinic.post('survey/orientation', submission('orientation'))).statusCode).toBe(404);
    expect((await clinic.post('survey/memory-check-in', '{"form_id": "mem')).statusCode).toBe(400);
  });
});

test('a robot that fills the trap hears success and nothing is kept', async () => {
  const clinic = await makeClinic();
  const sent = await clinic.post('survey/trial-finder', submission('trial-finder', { website: 'https://x.example' }));
  expect(sent.statusCode).toBe(201);
  expect(sent.json()).toEqual({ id: expect.any(String), reference: A_REFERENCE, status: 'requested', next: 'result' });
  expect(await recorded(clinic)).toEqual([]);
});

test('sending again with the same key records once; another body with that key is refused', async () => {
  const clinic = await makeClinic();
  const body = submission('trial-finder');
  const [first, second] = await Promise.all([
    clinic.post('survey/trial-finder', body),
    clinic.post('survey/trial-finder', body),
  ]);
  expect(first.json()).toEqual(second.json());
  expect(await recorded(clinic)).toHaveLength(1);
  const other = await clinic.post('survey/trial-finder', { ...body, answers: { age_years: 67, country: 'us' } });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
});

test('eleven submissions in an hour are too many for one client', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const send = () => clinic.post('survey/trial-registration', submission('trial-registration'));
  for (let sent = 0; sent < 10; sent += 1) expect((await send()).statusCode).toBe(201);
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  clinic.clock.forward(60 * 60_000 + 1);
  expect((await send()).statusCode).toBe(201);
});

test('every public form exists', () => {
  for (const slug of ['memory-check-in', 'trial-finder', 'trial-registration', 'trial-engagement'])
    expect(currentDefinitions.slugs).toContain(slug);
});

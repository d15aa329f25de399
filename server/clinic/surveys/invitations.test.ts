import { describe, expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { recorded, submission } from '../../testing/clinic/submissions.ts';
import { Writes } from '../storage/writes.ts';
import { invite } from './invitations.repository.ts';

const DAY = 24 * 60 * 60_000;

describe('an invitation', () => {
  test('is made for a relative on request, is filled in once and then says so', async () => {
    const clinic = await makeClinic();
    const asked = submission('memory-check-in-c', { locale: 'fr', answers: { relative_link: true } });
    const { invitation } = (await clinic.post('survey/memory-check-in', asked)).json();
    const read = await clinic.get(`survey/${invitation.id}`);
    expect(read.json()).toMatchObject({
      status: 'open',
      expires_at: invitation.expires_at,
      questionnaire: { slug: 'relative-view', locale: 'fr' },
    });
    const body = submission('relative-view', {
      user_type: 'caregiver',
      locale: 'fr',
      answers: { relative_words: '4' },
    });
    const sent = await clinic.post(`survey/${invitation.id}/`, body);
    expect(sent.json()).toMatchObject({ next: 'completed' });
    expect(sent.statusCode).toBe(201);
    expect((await clinic.post(`survey/${invitation.id}/`, body)).json()).toEqual(sent.json());
    expect((await clinic.get(`survey/${invitation.id}`)).json()).toMatchObject({ status: 'completed' });
    const again = await clinic.post(`survey/${invitation.id}`, { ...body, idempotency_key: 'another-key' });
    expect(again.statusCode).toBe(409);
    const requests = await recorded(clinic);
    expect(requests).toHaveLength(2);
    expect(requests).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({
          invitation: invitation.id,
          scores: { scoring_version: '4', informant_mean: 4 },
        }),
      }),
    );
  });

  test('expires', async () => {
    const clinic = await makeClinic();
    const writes = new Writes();
    const { id } = invite(writes, clinic.context, { slug: 'relative-view', locale: 'en' });
    await writes.write(clinic.db);
    clinic.clock.forward(31 * DAY);
    const read = await clinic.get(`survey/${id}`);
    expect(read.statusCode).toBe(410);
    expect(read.json()).toEqual({ detail: expect.any(String), code: 'gone' });
    const body = submission('relative-view', { user_type: 'caregiver' });
    expect((await clinic.post(`survey/${id}`, body)).statusCode).toBe(410);
    expect((await clinic.get('survey/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404);
  });
});

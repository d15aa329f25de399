import { expect, test, vi } from 'vitest';
import { DatabaseOutage } from '../storage/outage.ts';
import { makeClinic } from '../testing/make-clinic.ts';

const LINK = `appointments/${'x'.repeat(43)}`;

test('while the database is away a call says when to try again, and a mailed link opens a page that can be read', async () => {
  const clinic = await makeClinic();
  vi.spyOn(clinic.db, 'selectFrom').mockImplementation(() => {
    throw new DatabaseOutage('away', new Error('connect ECONNREFUSED 10.0.0.7:5432'));
  });
  const call = await clinic.get(LINK);
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '10']);
  expect(call.json()).toEqual({ detail: expect.stringContaining('Merci de réessayer'), code: 'service_unavailable' });

  const page = await clinic.get(LINK, { headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '10']);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<h1>Cette page ne s’affiche pas</h1>');
  for (const { body } of [call, page]) expect(body).not.toMatch(/10\.0|ECONN|DATABASE_URL/);
});

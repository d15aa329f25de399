import { expect, test, vi } from 'vitest';
import { makeClinic } from '../testing/clinic/make-clinic.ts';
import { DatabaseOutage } from './storage/outage.ts';

const LINK = `appointments/${'x'.repeat(43)}`;

test('while the database is away a call says when to try again, and a mailed link opens a page that can be read', async () => {
  const clinic = await makeClinic();
  vi.spyOn(clinic.db, 'selectFrom').mockImplementation(() => {
    throw new DatabaseOutage('away', new Error('connect ECONNREFUSED 10.0.0.7:5432'));
  });
  const call = await clinic.get(LINK);
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '10']);
  expect(call.json()).toEqual({
    detail: expect.stringContaining('Merci de réessayer'),
    code: 'service_unavailable',
    incident: expect.stringMatching(/^\d{3}-\d{3}-\d{3}$/),
  });

  const page = await clinic.get(LINK, { headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '10']);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<h1>Cette page ne s’affiche pas</h1>');
  expect(page.body).toMatch(/donnez-nous ce numéro : \d{3}-\d{3}-\d{3}\./);
  for (const { body } of [call, page]) expect(body).not.toMatch(/10\.0|ECONN|DATABASE_URL/);
});

/** Asks as a browser does when somebody opens a link or presses a button of its page. */
async function browse(address: string, init: RequestInit = {}) {
  const answer = await fetch(address, { ...init, headers: { accept: 'text/html,*/*;q=0.8', ...init.headers } });
  const type = answer.headers.get('content-type');
  return { status: answer.status, wait: answer.headers.get('retry-after'), type, body: await answer.text() };
}

test('who opens a mailed link too often reads on a page when to come back; a program gets the problem', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const site = await clinic.app.listen({ port: 0, host: '127.0.0.1' });
  const [token, id] = ['x'.repeat(43), 'y'.repeat(22)];
  const mailed = `${site}/api/mail/confirm/${token}?locale=en`;
  for (let opened = 0; opened < 30; opened += 1) await (await fetch(mailed)).text();
  const page = await browse(mailed);
  expect(page).toMatchObject({ status: 429, wait: '3600', type: 'text/html; charset=utf-8' });
  expect(page.body).toContain('<html lang="en">');
  expect(page.body).toContain('Try again in 60 minutes.');
  expect(page.body).toContain(`href="/api/mail/confirm/${token}?locale=en"`);
  const program = await fetch(mailed);
  expect([program.status, await program.json()]).toEqual([429, { detail: expect.any(String) }]);

  const referral = `${site}/api/referrals/${id}?locale=fr`;
  let last = await browse(referral);
  for (let opened = 0; opened < 30; opened += 1) last = await browse(referral);
  expect(last).toMatchObject({ status: 429, type: 'text/html; charset=utf-8' });
  expect(last.body).toContain('<h1>Un peu de patience</h1>');
});

test('a button of a page that was open for too long leads back to the page, in its language', async () => {
  const clinic = await makeClinic();
  const site = await clinic.app.listen({ port: 0, host: '127.0.0.1' });
  const token = 'x'.repeat(43);
  const body = new URLSearchParams({ action: 'erase', csrfmiddlewaretoken: 'old' });
  const page = await browse(`${site}/api/privacy/${token}/confirm?locale=fr`, { method: 'POST', body });
  expect(page).toMatchObject({ status: 403, type: 'text/html; charset=utf-8' });
  expect(page.body).toContain('<h1>Ce bouton n’a pas fonctionné</h1>');
  expect(page.body).toContain(`href="/api/privacy/${token}?locale=fr"`);
  const program = await fetch(`${site}/api/privacy/${token}/confirm`, { method: 'POST', body });
  expect([program.status, await program.json()]).toEqual([403, { detail: expect.stringMatching(/^CSRF Failed: /) }]);
});

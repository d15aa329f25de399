import { expect, test } from 'vitest';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { HOSTILE, recorded, submission } from '../../testing/clinic/submissions.ts';
import { deleteWhatIsOver } from '../retention/retention.ts';
import { documentName } from './document-name.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')]);
const BOUNDARY = 'test-boundary';

const CONSENT = { text_id: 'health-answers', text_version: '1', locale: 'en' };

/** A file as a form sends it; `fields` stand before it. */
function multipartBody(
  content: Buffer,
  { name = 'report.pdf', type = 'application/pdf', field = 'file' } = {},
  fields: Record<string, string> = {},
): Buffer {
  const before = Object.entries(fields).map(
    ([key, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(before.join('') + head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

const CSRF = 'c'.repeat(43);
const send = ({ app }: TestClinic, payload: Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`, csrf = CSRF) =>
  app.inject({
    method: 'POST',
    url: '/api/forms/documents/',
    cookies: { csrftoken: CSRF },
    headers: { host: 'localhost', 'content-type': type, 'x-csrftoken': csrf },
    payload,
  });
const kept = ({ db }: TestClinic) => db.selectFrom('documents').selectAll().execute();

test.each([
  ['application/pdf', PDF, 'report.pdf'],
  ['image/png', PNG, 'report.png'],
  ['image/jpeg', JPEG, 'report.jpg'],
])('a file of the kind %s is kept sealed, whatever it is called', async (type, content, name) => {
  const clinic = await makeClinic();
  const sent = await send(clinic, multipartBody(content, { name: 'C:\\scans\\report.exe', type: 'text/html' }));
  expect(sent.statusCode).toBe(201);
  expect(sent.json()).toEqual({ id: expect.any(String), name, size: content.length, type });
  const [row] = await kept(clinic);
  expect(row).toMatchObject({ id: sent.json().id, type, size: content.length, request_id: null });
  expect(clinic.context.vault.openBytes(row?.content_sealed ?? '')).toEqual(content);
  expect(row?.name_sealed).not.toContain('report');
});

test.each([
  ['a page', Buffer.from(`<html><script>${HOSTILE}</script></html>`)],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000b8000000', 'hex')],
  ['an image of another kind', Buffer.from('474946383961010001000000003b', 'hex')],
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
])('%s that says it is a PDF is refused', async (_what, content) => {
  const clinic = await makeClinic();
  const refused = await send(clinic, multipartBody(content));
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({ file: [expect.any(String)] });
  expect(await kept(clinic)).toEqual([]);
});

test('a file of more than 10 MB is refused, one of 10 MB is kept', async () => {
  const clinic = await makeClinic();
  const largest = 10 * 1024 * 1024;
  const padded = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - PDF.length, 32)]);
  const refused = await send(clinic, multipartBody(padded(largest + 1)));
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toEqual({ detail: expect.any(String), code: 'too_large' });
  expect(await kept(clinic)).toEqual([]);
  expect((await send(clinic, multipartBody(padded(largest)))).statusCode).toBe(201);
});

test('what is no form, holds no file or is cut off is refused', async () => {
  const clinic = await makeClinic();
  expect((await send(clinic, Buffer.from('{}'), 'application/json')).statusCode).toBe(415);
  expect((await send(clinic, PDF, 'application/pdf')).statusCode).toBe(415);
  const whole = multipartBody(PDF);
  const noFile = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${BOUNDARY}--\r\n`,
  );
  for (const body of [noFile, whole.subarray(0, 60), whole.subarray(0, -20)])
    expect((await send(clinic, body)).statusCode).toBe(400);
  expect((await send(clinic, whole, undefined, 'd'.repeat(43))).statusCode).toBe(403);
  expect(await kept(clinic)).toEqual([]);
});

test('a form takes documents along, each once', async () => {
  const clinic = await makeClinic();
  const { id } = (await send(clinic, multipartBody(PDF))).json();
  const form = () => ({ ...submission('secondary-consultation'), documents: [id, id] });
  const sent = await clinic.post('forms/secondary_consultation/submit', form());
  expect(sent.statusCode).toBe(201);
  expect(await kept(clinic)).toMatchObject([{ id, request_id: sent.json().id }]);
  expect((await clinic.post('forms/secondary_consultation/submit', form())).statusCode).toBe(400);
  expect(await recorded(clinic)).toHaveLength(1);
});

const HOUR = 3_600_000;
const cookieOf = (sent: Awaited<ReturnType<typeof send>>) => {
  const cookie = sent.cookies.find(({ name }) => name === 'clinic_documents');
  return { cookie, cookies: { clinic_documents: cookie?.value ?? '' } };
};

test('the consent that comes with a file is recorded, and gives it a day to find its form', async () => {
  const clinic = await makeClinic();
  const sent = await send(clinic, multipartBody(PDF, {}, CONSENT));
  expect(sent.statusCode).toBe(201);
  expect(await kept(clinic)).toMatchObject([
    { consent_text_id: 'health-answers', consent_text_version: '1', consent_locale: 'en', request_id: null },
  ]);
  clinic.clock.forward(24 * HOUR - 1);
  expect((await deleteWhatIsOver(clinic.context)).others).toBe(0);
  const form = { ...submission('secondary-consultation'), documents: [sent.json<{ id: string }>().id] };
  const { id } = (await clinic.post('forms/secondary_consultation/submit', form)).json();
  clinic.clock.forward(48 * HOUR);
  await deleteWhatIsOver(clinic.context);
  expect(await kept(clinic)).toMatchObject([{ request_id: id, expires_at: null }]);
});

test('a file that comes without a consent waits an hour, joins no form after it, and is swept', async () => {
  const clinic = await makeClinic();
  const { id } = (await send(clinic, multipartBody(PDF))).json<{ id: string }>();
  expect(await kept(clinic)).toMatchObject([{ consent_text_id: null }]);
  clinic.clock.forward(HOUR);
  const form = { ...submission('secondary-consultation'), documents: [id] };
  const late = await clinic.post('forms/secondary_consultation/submit', form);
  expect([late.statusCode, late.json()]).toEqual([400, { documents: [expect.any(String)] }]);
  clinic.clock.forward(1);
  expect((await deleteWhatIsOver(clinic.context)).others).toBe(1);
  expect(await kept(clinic)).toEqual([]);
});

test('a consent that is none is refused with its file: another purpose, another version, half of one', async () => {
  const clinic = await makeClinic();
  for (const [wrong, field] of [
    [{ ...CONSENT, text_id: 'contact-back' }, 'text_id'],
    [{ ...CONSENT, text_version: '0' }, 'text_version'],
    [{ text_id: 'health-answers' }, 'text_version'],
    [{ text_version: '1' }, 'text_id'],
    [{ ...CONSENT, locale: 'de' }, 'locale'],
  ] as const) {
    const refused = await send(clinic, multipartBody(PDF, {}, wrong));
    expect([refused.statusCode, refused.json()]).toEqual([400, { [field]: [expect.any(String)] }]);
  }
  expect(await kept(clinic)).toEqual([]);
});

test('a file is deleted for good by the browser that sent it, and by no other', async () => {
  const clinic = await makeClinic();
  const sent = await send(clinic, multipartBody(PDF, {}, CONSENT));
  const { id } = sent.json<{ id: string }>();
  const { cookie, cookies } = cookieOf(sent);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api', maxAge: 24 * 3600 });
  const remove = (given: Record<string, string>) =>
    clinic.call('DELETE', `forms/documents/${id}`, { body: {}, cookies: given });
  const others: Record<string, string>[] = [{}, { clinic_documents: 'x'.repeat(43) }, { clinic_documents: '' }];
  for (const other of others) expect((await remove(other)).statusCode).toBe(404);
  expect(await kept(clinic)).toHaveLength(1);
  expect((await remove(cookies)).statusCode).toBe(200);
  expect(await kept(clinic)).toEqual([]);
  expect((await remove(cookies)).statusCode).toBe(404);
});

test('a file that a form has taken along stays with it, whoever asks for its deletion', async () => {
  const clinic = await makeClinic();
  const sent = await send(clinic, multipartBody(PDF, {}, CONSENT));
  const { id } = sent.json<{ id: string }>();
  const form = { ...submission('secondary-consultation'), documents: [id] };
  expect((await clinic.post('forms/secondary_consultation/submit', form)).statusCode).toBe(201);
  const { cookies } = cookieOf(sent);
  expect((await clinic.call('DELETE', `forms/documents/${id}`, { body: {}, cookies })).statusCode).toBe(404);
  expect(await kept(clinic)).toHaveLength(1);
});

test('two files in one request are refused, and say so', async () => {
  const clinic = await makeClinic();
  const one = multipartBody(PDF);
  const two = Buffer.concat([one.subarray(0, one.lastIndexOf(`--${BOUNDARY}`)), multipartBody(PNG)]);
  const refused = await send(clinic, two);
  expect([refused.statusCode, refused.json()]).toEqual([400, { file: ['Envoyez un seul fichier à la fois.'] }]);
  expect(await kept(clinic)).toEqual([]);
});

test('one client may send thirty an hour', async () => {
  const clinic = await makeClinic({ rateLimitScale: 0.1 });
  const statuses: number[] = [];
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await send(clinic, multipartBody(PNG))).statusCode);
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test('names keep no folder, no control and no ending that lies', () => {
  expect(documentName('../../etc/passwd', 'application/pdf')).toBe('passwd.pdf');
  expect(documentName('été\u202Egnp.exe', 'image/png')).toBe('étégnp.png');
  expect(documentName('a\r\nb".pdf', 'application/pdf')).toBe('ab.pdf');
  expect(documentName('.htaccess', 'image/jpeg')).toBe('document.jpg');
  expect(documentName(undefined, 'image/jpeg')).toBe('document.jpg');
  expect(documentName('x'.repeat(500), 'image/png')).toHaveLength(104);
});

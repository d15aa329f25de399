import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, inviteColleague, openEditor, roleId } from '../harness/cms-editor.ts';
import { ADMINISTRATOR, type RunningCms, startCms } from '../harness/start-cms.ts';
import { twoEditors } from '../harness/two-editors.ts';

let cms: RunningCms;

/** The administrator as the environment names it. */
const NAMED = { CMS_ADMIN_EMAIL: ADMINISTRATOR.email, CMS_ADMIN_PASSWORD: ADMINISTRATOR.password };

beforeAll(async () => {
  const bare = { CMS_ADMIN_EMAIL: '', CMS_ADMIN_PASSWORD: '' };
  cms = await startCms({ env: { TRUST_PROXY: '1', CMS_PUBLIC_URL: 'https://cms.example.org', ...bare } });
});
afterAll(() => cms.close());

test('without an administrator in the environment the panel asks for its first one, until a start names one', async () => {
  const known = async () => (await fetch(`${cms.url}/admin/init`)).json();
  expect(await known()).toMatchObject({ data: { hasAdmin: false } });
  await cms.restart(NAMED);
  expect(await known()).toMatchObject({ data: { hasAdmin: true } });
});

function secret(name: string): string {
  return path.join(cms.dataDir, 'secrets', name);
}

test('every secret is its own file that only its owner can read', () => {
  const files = readdirSync(path.join(cms.dataDir, 'secrets'));
  expect(files).toEqual(expect.arrayContaining(['cms-read-token', 'content-hook-secret', 'preview-secret']));
  for (const file of files) expect(statSync(secret(file)).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(cms.dataDir, 'secrets')).mode & 0o777).toBe(0o700);
});

test('no secret can be fetched through the uploads', async () => {
  for (const attempt of [
    '/uploads/%2e%2e/%2e%2e/secrets/cms-read-token',
    '/uploads/..%2f..%2fsecrets%2fcms-read-token',
  ]) {
    expect((await fetch(`${cms.url}${attempt}`)).status).not.toBe(200);
  }
});

test('the read token reads content and the list of files, and nothing else', async () => {
  for (const open of ['pages', 'upload/files']) expect((await cms.read(open)).status).toBe(200);
  for (const closed of ['users', 'users-permissions/roles', 'upload/files/1']) {
    expect((await cms.read(closed)).status).toBe(403);
  }
  const authorization = `Bearer ${cms.token()}`;
  const form = new FormData();
  form.append('files', new File(['x'], 'x.png', { type: 'image/png' }));
  for (const [method, path, body] of [
    ['POST', 'upload', form],
    ['POST', 'upload?id=1', form],
    ['DELETE', 'upload/files/1', null],
  ] as const) {
    const { status } = await fetch(`${cms.url}/api/${path}`, { method, body, headers: { authorization } });
    expect([method, path, status]).toEqual([method, path, 403]);
  }
  const response = await fetch(`${cms.url}/api/pages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cms.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: 'x', path: '/x', title: 'x' } }),
  });
  expect(response.status).toBe(403);
});

test('no other token exists', async () => {
  const editor = await openEditor(cms);
  const { body } = await editor.call('GET', '/admin/api-tokens');
  expect(body).toMatchObject({ data: [{ name: 'Site server', type: 'custom' }] });
});

const PAGE = 'api::page.page';
const LANGUAGES = ['fr', 'en'] as const;
let editor: Account;
let author: Account;

/** The statuses of an ordinary day: one page made, read, changed and published in each language. */
async function writePage(account: Account, name: string): Promise<Record<string, number[]>> {
  const panel = await openEditor(cms, account);
  const results: Record<string, number[]> = {};
  let documentId = '';
  for (const locale of LANGUAGES) {
    const page = { name, path: `/${name}-${locale}`, title: name };
    const place = { uid: PAGE, locale };
    const made = await panel.save(documentId === '' ? place : { ...place, documentId }, page);
    documentId ||= made.documentId;
    const at = { ...place, documentId };
    const read = await panel.call('GET', `/content-manager/collection-types/${PAGE}/${documentId}?locale=${locale}`);
    const changed = await panel.save(at, { ...page, title: `${name} ${locale}` });
    const published = await panel.publish(at, { ...page, title: `${name} ${locale}` });
    results[locale] = [made.status, read.status, changed.status, published.status];
  }
  return results;
}

test('an editor makes, reads, changes and publishes a page in every language', async () => {
  editor = await inviteColleague(await openEditor(cms), 'editor');
  expect(await writePage(editor, 'edited')).toEqual({ fr: [201, 200, 200, 200], en: [200, 200, 200, 200] });
  for (const locale of LANGUAGES) {
    const { body } = await cms.read(`pages/edited?locale=${locale}`);
    expect(body).toMatchObject({ data: { title: `edited ${locale}` } });
  }
});

test('an editor works on every type of content, and with images', async () => {
  const panel = await openEditor(cms, editor);
  const entries = {
    article: { title: 'Sleep well' },
    trial: { key: 'T1', name: 'T1', link: '/t1', recruitmentStatus: 'unknown' },
    'team-member': { name: 'Ada Exemple', role: 'Doctor' },
    redirect: { from: '/old', to: '/new', permanent: true },
  };
  for (const [kind, fields] of Object.entries(entries)) {
    const uid = `api::${kind}.${kind}`;
    const { documentId } = await panel.save({ uid, locale: 'en' }, fields);
    const { body } = await panel.call('GET', `/content-manager/collection-types/${uid}?locale=en`);
    expect([kind, Object(body).results]).toEqual([kind, [expect.objectContaining({ documentId })]]);
  }
  for (const locale of LANGUAGES) {
    expect((await panel.save({ uid: 'api::site.site', locale }, { brand: `Souvenance ${locale}` })).status).toBe(200);
  }
  expect(await panel.uploadImage('editor.png')).toBeGreaterThan(0);
});

test('an author writes in every language and leaves publishing, and the entries of others, to editors', async () => {
  author = await inviteColleague(await openEditor(cms), 'author');
  expect(await writePage(author, 'authored')).toEqual({ fr: [201, 200, 200, 403], en: [200, 200, 200, 403] });
  const panel = await openEditor(cms, author);
  const list = await panel.call('GET', `/content-manager/collection-types/${PAGE}?locale=fr`);
  expect(list.body).toMatchObject({ results: [{ name: 'authored' }] });
  const { documentId } = Object((await cms.read('pages/edited?locale=fr')).body).data;
  const place = { uid: PAGE, locale: 'fr' as const, documentId };
  expect((await panel.save(place, { title: 'Mine' })).status).toBe(403);
  expect((await panel.remove(place)).status).toBe(403);
  for (const document of [Object(list.body).results[0].documentId, documentId]) {
    const chosen = { documentId: document, locale: 'fr', menu: 'end' };
    expect(await panel.call('POST', '/page-places', chosen)).toMatchObject({ status: 404 });
  }
  expect((await panel.call('POST', '/entry-translation', { ...place, from: 'fr', to: 'en' })).status).toBe(404);
});

describe('after a start with another password in the environment, of an installation whose roles know no language', () => {
  let token: string;
  beforeAll(async () => {
    token = cms.token();
    await cms.stop();
    const database = new Database(path.join(cms.dataDir, 'cms.sqlite'));
    database.exec(
      "UPDATE admin_permissions SET properties = json_remove(properties, '$.locales') WHERE subject LIKE 'api::%'",
    );
    database.exec("DELETE FROM strapi_core_store_settings WHERE key LIKE '%offered_to_editors%'");
    database.close();
    await cms.restart({ ...NAMED, CMS_ADMIN_PASSWORD: 'Another-password-2' });
  });

  test('the roles are mended', async () => {
    expect(await writePage(editor, 'mended')).toEqual({ fr: [201, 200, 200, 200], en: [200, 200, 200, 200] });
  });

  test('the read token is the same', async () => {
    expect(cms.token()).toBe(token);
    expect((await cms.read('pages')).status).toBe(200);
  });

  test('the administrator of the environment was made once', async () => {
    const login = (password: string) =>
      fetch(`${cms.url}/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: ADMINISTRATOR.email, password }),
      });
    expect((await login('Another-password-2')).status).toBe(400);
    expect((await login(ADMINISTRATOR.password)).status).toBe(200);
  });
});

describe('after a start without the file of the read token, and with less for a role', () => {
  let token: string;
  beforeAll(async () => {
    token = cms.token();
    const administrator = await openEditor(cms);
    const address = `/admin/roles/${await roleId(administrator, 'editor')}/permissions`;
    const { data } = Object((await administrator.call('GET', address)).body);
    const permissions = data.map(({ action, subject, properties, conditions }: Record<string, unknown>) => ({
      ...{ action, subject, conditions },
      properties: { ...Object(properties), ...(subject === PAGE ? { locales: ['fr'] } : {}) },
    }));
    expect((await administrator.call('PUT', address, { permissions })).status).toBe(200);
    rmSync(secret('cms-read-token'));
    await cms.restart();
  });

  test('what an administrator takes from a role stays taken', async () => {
    expect(await writePage(editor, 'french')).toEqual({
      fr: [201, 200, 200, 200],
      en: [expect.anything(), 403, 403, 403],
    });
    const panel = await openEditor(cms, editor);
    const { documentId } = await panel.save(
      { uid: PAGE, locale: 'fr' },
      { name: 'only', path: '/seulement', title: 'O' },
    );
    const asked = { uid: PAGE, documentId, from: 'fr', to: 'en' };
    expect((await panel.call('POST', '/entry-translation', asked)).status).toBe(404);
  });

  test('the read token is a new one', async () => {
    expect(cms.token()).not.toBe(token);
    expect((await cms.read('pages')).status).toBe(200);
    const old = await fetch(`${cms.url}/api/pages`, { headers: { authorization: `Bearer ${token}` } });
    expect(old.status).toBe(401);
  });
});

test('the read token mends itself when the salt is lost or its file is empty', async () => {
  rmSync(secret('cms-api-token-salt'));
  writeFileSync(secret('cms-read-token'), '');
  await cms.restart();
  expect((await cms.read('pages')).status).toBe(200);
});

test('behind a proxy, who guesses passwords is counted by the address that the proxy saw', async () => {
  const guess = (claimed: number) =>
    fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${claimed}, 198.51.100.7` },
      body: JSON.stringify({ email: 'guessed@example.org', password: 'Wrong-password-1' }),
    });
  const statuses: number[] = [];
  for (let claimed = 1; claimed <= 6; claimed += 1) statuses.push((await guess(claimed)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('behind a proxy, the content service names the address that editors know', async () => {
  const answer = await fetch(`${cms.url}/`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('https://cms.example.org/admin');
  expect((await fetch(`${cms.url}/admin`)).status).toBe(200);
});

test('the admin panel may speak to its own origin only', async () => {
  const policy = (await fetch(`${cms.url}/admin`)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("connect-src 'self' 'self';");
  expect(policy).not.toMatch(/(connect|img|media)-src [^;]*https:/);
});

test('the older of two saves is refused, whatever it wants to do, and goes through once its version is the newest', async () => {
  const { first, second, opened, at, page, read } = await twoEditors(cms, 'two-saves');
  const late = await opened();
  expect((await first.save(at, { ...page, title: 'Two' })).sentence).toBe('');
  const sentence =
    'editor Exemple saved this entry after you had opened it, so yours is not saved yet. Nothing is lost: compare the two, and choose.';
  for (const outcome of [
    await late.save(at, { ...page, title: 'Three' }),
    await late.publish(at, { ...page, title: 'Three' }),
    await late.remove(at),
  ]) {
    expect(outcome).toMatchObject({ status: 400, sentence });
    expect(outcome.body).toMatchObject({ error: { details: { errors: [{ name: 'OlderVersion' }] } } });
  }
  expect((await read()).title).toBe('Two');
  expect((await (await opened()).publish(at, { ...page, title: 'Three' })).sentence).toBe('');
  expect((await second.save(at, { ...page, title: 'Four' })).sentence).toBe('');
});

test('of two saves at the same time one is refused', async () => {
  const { opened, at, page } = await twoEditors(cms, 'same-time');
  const forms = await Promise.all([opened(), opened()]);
  const saved = await Promise.all(forms.map((form, index) => form.save(at, { ...page, title: `By ${index}` })));
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('whoever opens a form is told who else has it open, until that one leaves', async () => {
  const { first, second, at } = await twoEditors(cms, 'together');
  const note = async (editor: typeof first, session: string) =>
    (await editor.call('POST', '/editing', { ...at, session })).body;
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await note(first, one)).toEqual({ colleagues: [] });
  expect(await note(second, two)).toEqual({ colleagues: [{ id: expect.any(Number), name: 'editor Exemple' }] });
  const body = JSON.stringify({ session: one });
  const left = await fetch(`${cms.url}/editing/leave`, {
    ...{ method: 'POST', body, headers: { 'content-type': 'application/json' } },
  });
  expect(left.status).toBe(204);
  expect(await note(second, two)).toEqual({ colleagues: [] });
  const stranger = await fetch(`${cms.url}/editing`, {
    ...{
      method: 'POST',
      body: JSON.stringify({ ...at, session: one }),
      headers: { 'content-type': 'application/json' },
    },
  });
  expect(stranger.status).toBe(401);
});

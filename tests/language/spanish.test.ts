import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { cloneProject, type ProjectClone } from '../../scripts/docs/clone-project.ts';
import { followSteps } from '../../scripts/docs/follow-steps.ts';
import { openSite, type SiteForDocs } from '../../scripts/docs/site-for-docs.ts';
import { walkedPages } from '../../scripts/docs/walked-pages.ts';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { type Editor, inviteColleague, openEditor } from '../harness/cms-editor.ts';
import { readPage } from '../harness/read-page.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { MARK, removeSpanish, writeSpanish } from './spanish-project.ts';

// A whole installation, on which the tests build: Spanish comes, an editor writes in it, and it goes again.

const ORIGINS = {
  SITE_FR_ORIGIN: 'https://www.example.fr',
  SITE_EN_ORIGIN: 'https://www.example.com',
  SITE_ES_ORIGIN: 'https://www.example.es',
};
const HOSTS = { fr: 'www.example.fr', en: 'www.example.com', es: 'www.example.es' };
const PAGE = 'api::page.page';
const DRAFT = '/api/forms/drafts/orientation';
/** The webhook tells the site of a publication a moment after the editor was answered. */
const SOON = { timeout: 20_000, interval: 200 };

let clone: ProjectClone;
let site: SiteForDocs;

beforeAll(async () => {
  clone = cloneProject(ROOT);
  const page = walkedPages(ROOT).find((one) => one.page === 'docs/adding-a-language.md');
  await followSteps(page?.steps ?? [], { root: clone.root });
  writeSpanish(clone.root);
  site = await openSite(clone.root, clone.dataDir, {
    ...ORIGINS,
    NODE_ENV: undefined,
    CMS_ADMIN_EMAIL: ADMINISTRATOR.email,
    CMS_ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  await start();
});
afterAll(async () => {
  await site.stop();
  rmSync(clone.folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const { ok, output } = await site.run('npm start');
  if (!ok) throw new Error(output);
}

const ask = (language: keyof typeof HOSTS, address: string, cookie?: string) =>
  readPage(site.address, address, HOSTS[language], cookie);
const textOf = async (language: keyof typeof HOSTS, address: string) => (await ask(language, address)).text;

/** What stands between menu and footer, which name the languages. */
const mainOf = async (language: keyof typeof HOSTS, address: string) =>
  /<main[\s\S]*<\/main>/.exec(await textOf(language, address))?.[0];

const kept = async () =>
  Promise.all([
    mainOf('fr', '/'),
    mainOf('fr', '/qui-sommes-nous'),
    mainOf('en', '/'),
    mainOf('en', '/about-us'),
    textOf('en', '/robots.txt'),
  ]);
/** Pictures whose sizes are still being made after a first start: they are shown as they were uploaded. */
const picturesWithoutSizes = (parts: readonly (string | undefined)[]): string[] =>
  parts.flatMap((part) => part?.replace(/<picture>.*?<\/picture>/g, '').match(/<img [^>]*\/uploads\/[^>]*>/g) ?? []);

let before: Awaited<ReturnType<typeof kept>>;

test('its host and its cookie answer in it, with its own texts and content', async () => {
  const home = await ask('es', '/');
  expect(home.status).toBe(200);
  expect(home.text).toContain('<html lang="es"');
  expect(home.text).toContain('¿Le preocupa su memoria? Hablemos.');
  expect(home.text).toContain('Ir al contenido');
  expect((await ask('fr', '/', 'lang_override=es')).text).toContain('<html lang="es"');
  expect((await ask('es', '/', 'lang_override=fr')).text).toContain('<html lang="fr"');
  expect((await ask('es', '/our-approach')).status).toBe(404);
});

test('pages name their siblings in it where there are some, and its map names its pages', async () => {
  expect(await textOf('fr', '/')).toContain('hreflang="es" href="https://www.example.es/"');
  expect(await textOf('fr', '/qui-sommes-nous')).not.toContain('hreflang="es"');
  const map = await textOf('es', '/sitemap.xml');
  expect(map).toContain('<loc>https://www.example.es/</loc>');
  expect(map).toContain('hreflang="fr" href="https://www.example.fr/"');
  expect(map).not.toContain('/our-approach');
});

const foundSchema = z.object({ results: z.array(z.object({ documentId: z.string() })) });

async function documentOf(editor: Editor, name: string): Promise<string> {
  const query = new URLSearchParams({ 'filters[name][$eq]': name, locale: 'fr' });
  const { body } = await editor.call('GET', `/content-manager/collection-types/${PAGE}?${query}`);
  return foundSchema.parse(body).results[0]?.documentId ?? '';
}

test('an editor writes a page in it, and visitors find it: at its address, by the search, as a sibling, in the feed’s site', async () => {
  const cms = { url: site.cmsAddress };
  const editor = await openEditor(cms, await inviteColleague(await openEditor(cms), 'editor'));
  const place = { uid: PAGE, locale: 'es', documentId: await documentOf(editor, 'about') };
  const body = 'Somos una clínica de la memoria: escuchamos, explicamos y orientamos.';
  const blocks = [{ __component: 'blocks.markdown-document', body }];
  const page = { name: 'about', path: '/quienes-somos', title: 'Quiénes somos', description: body, blocks };
  expect((await editor.save(place, page)).sentence).toBe('');
  expect((await editor.publish(place, page)).sentence).toBe('');
  await vi.waitFor(async () => expect((await ask('es', '/quienes-somos')).text).toContain(body), SOON);
  await vi.waitFor(
    async () =>
      expect(await textOf('fr', '/qui-sommes-nous')).toContain(
        'hreflang="es" href="https://www.example.es/quienes-somos"',
      ),
    SOON,
  );
  // As every address of a page does on every site, as long as there is its language.
  expect(await textOf('fr', '/quienes-somos')).toContain('<html lang="fr"');
  await vi.waitFor(
    async () => expect(await textOf('es', '/content/search?locale=es&q=quienes')).toContain('/quienes-somos'),
    SOON,
  );
  expect(await textOf('es', '/sitemap.xml')).toContain('<loc>https://www.example.es/quienes-somos</loc>');
  expect(await textOf('es', '/rss.xml')).toContain('<language>es</language>');
});

/** A visitor of the clinic's interface, with the anti-forgery cookie and what else the clinic gave. */
function visitor() {
  const cookies = new Map<string, string>();
  return async (method: string, address: string, body?: object) => {
    const answer = await fetch(site.address + address, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, body: await answer.json() };
  };
}
const call = visitor();

/** The product's own schema knows the languages of this project, not those of the clone. */
const formSchema = z.looseObject({
  id: z.string(),
  version: z.string(),
  user_type: z.string(),
  locale: z.string(),
  consent_texts: z.array(z.object({ id: z.string(), version: z.string() })),
});
const form = async (slug: string) =>
  formSchema.parse((await call('GET', `/api/forms/${slug}?locale=es&user_type=patient`)).body);

test('a form that is written in it is told in it, another one as a whole in English', async () => {
  const written = await form('orientation');
  expect(written).toMatchObject({ locale: 'es', title: expect.stringContaining(MARK) });
  const other = await form('preconsultation');
  expect(other.locale).toBe('en');
  expect(JSON.stringify(other)).not.toContain(MARK);
});

async function mailTo(address: string): Promise<string> {
  const folder = path.join(clone.dataDir, 'outbox');
  const mails = readdirSync(folder).map((file) => PostalMime.parse(readFileSync(path.join(folder, file))));
  const found = (await Promise.all(mails)).find(({ to }) => to?.some((one) => one.address === address));
  return found?.subject ?? '';
}

test('who begins a form in it is mailed the way back in it', async () => {
  const { id, version, user_type, locale, consent_texts } = await form('orientation');
  const consents = consent_texts.map((text) => ({ text_id: text.id, text_version: text.version, granted: true }));
  const begun = { form_id: id, form_version: version, user_type, locale, consents, answers: { red_flags: ['none'] } };
  expect(await call('PUT', DRAFT, begun)).toMatchObject({ status: 200 });
  const email = 'lectora@example.org';
  expect(await call('POST', `${DRAFT}/resume-link`, { email })).toMatchObject({ status: 202 });
  await vi.waitFor(async () => expect(await mailTo(email)).toContain(MARK), SOON);
});

test('without its row everything is as before, its addresses lead nowhere, and nothing that was written is lost', async () => {
  await vi.waitFor(async () => {
    before = await kept();
    expect(picturesWithoutSizes(before)).toEqual([]);
  }, SOON);
  for (const part of before) expect(part).toBeTruthy();
  await site.stop();
  removeSpanish(clone.root);
  await start();
  expect(await kept()).toEqual(before);
  expect((await ask('es', '/')).status).toBe(421);
  expect((await ask('fr', '/quienes-somos')).status).toBe(404);
  expect((await ask('fr', '/', 'lang_override=es')).text).toContain('<html lang="fr"');
  for (const address of ['/', '/qui-sommes-nous', '/sitemap.xml'])
    expect(await textOf('fr', address)).not.toContain('example.es');
  expect(await textOf('fr', '/')).not.toContain('España');

  expect(await call('GET', `${DRAFT}?locale=fr`)).toMatchObject({
    status: 200,
    body: { answers: { red_flags: ['none'] }, questionnaire: { locale: 'fr' } },
  });
  const database = new SqliteDatabase(path.join(clone.dataDir, 'cms.sqlite'), { readonly: true });
  const titles = database.prepare("SELECT title FROM pages WHERE locale = 'es' AND published_at IS NOT NULL").pluck();
  expect(titles.all()).toEqual(
    expect.arrayContaining(['Quiénes somos', 'Souvenance, la clínica de la memoria en línea']),
  );
  database.close();
}, 900_000);

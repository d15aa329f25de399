import { expect, test } from 'vitest';
import * as z from 'zod';
import { readSecret } from '#server/config/secrets.ts';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { readPage } from '../harness/read-page.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { KILLS, TIME_FOR_KILLS } from './settings.ts';
import { PATIENTLY } from './site.ts';
import { beginTraffic } from './traffic.ts';

const PAGE = 'api::page.page';
/** Pages that are published between a kill and the next one. */
const PAGES_BETWEEN_KILLS = 2;
/** So many milliseconds after the next one was begun the service dies: at another point of it each time. */
const LATEST_DEATH_MS = 400;

const listSchema = z.object({
  data: z.array(z.object({ name: z.string(), title: z.string(), blocks: z.array(z.object({ text: z.string() })) })),
  meta: z.object({ pagination: z.object({ total: z.number() }) }),
});

const textOf = (name: string) => `Ce que dit ${name}.`;

const fieldsOf = (name: string) => ({
  ...{ name, path: `/${name}`, title: `Titre de ${name}` },
  blocks: [{ __component: 'blocks.quote', text: textOf(name) }],
});

/** Looks for a page as an editor does in the panel's list. @returns its document, if it is there */
async function findPage(editor: Editor, name: string): Promise<string | undefined> {
  const query = `?locale=fr&filters[name][$eq]=${name}`;
  const { body } = await editor.call('GET', `/content-manager/collection-types/${PAGE}${query}`);
  const { results } = z.object({ results: z.array(z.object({ documentId: z.string() })) }).parse(body);
  expect(results.length, `${name} is there once at most`).toBeLessThan(2);
  return results[0]?.documentId;
}

/** Saves and publishes a page, which may be there already. @returns whether both were acknowledged */
async function publishPage(editor: Editor, name: string): Promise<boolean> {
  const documentId = await findPage(editor, name);
  const place = { uid: PAGE, locale: 'fr', ...(documentId !== undefined && { documentId }) };
  const saved = await editor.save(place, fieldsOf(name));
  if (saved.status >= 300) return false;
  const published = await editor.publish({ ...place, documentId: saved.documentId }, fieldsOf(name));
  return published.status === 200;
}

/** The pages of the test that the content service gives to the site. */
async function foundPages({ cmsUrl, dataDir }: Stack) {
  const token = await readSecret(`${dataDir}/secrets/cms-read-token`);
  const query = 'locale=fr&filters[name][$startsWith]=survivor&populate=blocks&pagination[pageSize]=100';
  const found: z.infer<typeof listSchema>['data'] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${cmsUrl}/api/pages?${query}&pagination[page]=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data, meta } = listSchema.parse(await answer.json());
    found.push(...data);
    if (found.length >= meta.pagination.total || data.length === 0) return found;
  }
}

test('a content service that is killed again and again loses no page, keeps none by half and fails no visitor', {
  timeout: TIME_FOR_KILLS,
}, async ({ annotate }) => {
  const { email, password } = ADMINISTRATOR;
  const stack = await startStack({ env: { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } });
  try {
    const editor = await openEditor({ url: stack.cmsUrl });
    const visitors = ['/', '/qui-sommes-nous', '/nos-articles'];
    for (const path of visitors) expect((await readPage(stack.siteUrl, path)).status).toBe(200);
    const traffic = beginTraffic(stack.siteUrl, { insists: true, pages: visitors, forms: false });
    const acknowledged: string[] = [];
    let again = 0;
    const publish = async (name: string) => {
      while (!(await publishPage(editor, name))) again += 1;
      acknowledged.push(name);
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let page = 0; page < PAGES_BETWEEN_KILLS; page += 1) await publish(`survivor-${kill}-${page}`);
      const last = `survivor-${kill}-under-way`;
      const underWay = publishPage(editor, last).catch(() => false);
      await new Promise((resolve) => setTimeout(resolve, (kill * 37) % LATEST_DEATH_MS));
      await stack.killCms();
      const wasAcknowledged = await underWay;
      await stack.startCms();
      if (wasAcknowledged) acknowledged.push(last);
      else {
        again += 1;
        await publish(last);
      }
    }
    const newest = acknowledged.at(-1) ?? '';
    await expect
      .poll(async () => (await readPage(stack.siteUrl, `/${newest}`)).text, PATIENTLY)
      .toContain(textOf(newest));
    const { asked, failed } = await traffic.stop();
    const found = await foundPages(stack);
    const names = found.map(({ name }) => name);
    const halves = found.filter(({ name, blocks }) => blocks.length !== 1 || blocks[0]?.text !== textOf(name));
    const doubled = names.length - new Set(names).size;
    await annotate(
      `${KILLS} kills: ${asked} requests, ${failed.length} failed; ${acknowledged.length} pages acknowledged, ${found.length} found, ${doubled} doubled, ${halves.length} by half; ${again} published again`,
    );
    expect(failed).toEqual([]);
    expect(halves).toEqual([]);
    expect(names.toSorted()).toEqual(acknowledged.toSorted());
  } finally {
    await stack.stop();
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { type RunningCms, startCms } from '../harness/start-cms.ts';

const ARTICLE = 'api::article.article';
const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF';

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startCms();
  editor = await openEditor(cms);
});
afterAll(() => cms.close());

const upload = (name: string) => editor.upload(new File([PDF], name, { type: 'application/pdf' }));

/** The key by which a link names a document. */
const keyOf = ({ url }: { url: string }): string => /([^/]+)\.pdf$/.exec(url)?.[1] ?? '';

test('every document that an article links to is answered with its address, however many there are', async () => {
  const addresses: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= 51; number += 1) {
    const stored = await upload(`notice-${number}.pdf`);
    addresses.push(stored.url);
    links.push(`[Notice ${number}](file:${keyOf(stored)})`);
  }
  const article = { title: 'Toutes les notices', body: links.join('\n') };
  const { documentId } = await editor.save({ uid: ARTICLE, locale: 'fr' }, article);
  await editor.publish({ uid: ARTICLE, locale: 'fr', documentId }, article);
  const { body } = await cms.read('get-articles?locale=fr');
  const answered: string = Object(body).data[0].body;
  expect([...answered.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address)).toEqual(addresses);
});

test('a document is found by any words of its name, in whatever order and with or without accents', async () => {
  const stored = await upload('Dépliant-accueil-des-familles.pdf');
  const find = async (search: string) => {
    const { body } = await editor.call('GET', `/link-targets?${new URLSearchParams({ locale: 'fr', search })}`);
    return Object(body).map(({ title }: { title: string }) => title);
  };
  expect(stored.sentence).toBe('');
  for (const search of ['accueil', 'familles depliant', 'DÉPLIANT', 'familles.pdf']) {
    expect(await find(search), search).toEqual(['Dépliant-accueil-des-familles.pdf']);
  }
  expect(await find('depliant introuvable')).toEqual([]);
});

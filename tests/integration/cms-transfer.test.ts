import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEditor } from '../harness/cms-editor.ts';
import { contentCommand } from '../harness/run-script.ts';
import { startCms } from '../harness/start-cms.ts';

const PAGE = 'api::page.page';
const SITE = 'api::site.site';

test('all content moves to another environment, which keeps its own accounts and tokens', async () => {
  const from = await startCms();
  const author = await openEditor(from);
  const image = await author.uploadImage('dot.png');
  const hero = { __component: 'blocks.hero', title: 'Bonjour', image, imageAlt: 'Un point' };
  const page = { name: 'moved', path: '/moved', title: 'Déplacée', blocks: [hero] };
  const { documentId } = await author.save({ uid: PAGE, locale: 'fr' }, page);
  await author.publish({ uid: PAGE, locale: 'fr', documentId }, page);
  await from.stop();

  const to = await startCms();
  const editor = await openEditor(to);
  await editor.save({ uid: SITE, locale: 'fr' }, { brand: 'À remplacer' });
  await to.stop();

  const folder = mkdtempSync(path.join(tmpdir(), 'souvenance-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const archive = path.join(folder, 'content.tar.gz');
  await contentCommand('export', from.dataDir, [archive]);
  await expect(contentCommand('import', to.dataDir, [archive])).rejects.toThrow('This deletes every page');
  await contentCommand('import', to.dataDir, [archive, '--yes']);

  await to.restart();
  const { body } = await to.read('pages/moved?locale=fr&populate[blocks][populate]=*');
  expect(body).toMatchObject({ data: { title: 'Déplacée', blocks: [{ imageAlt: 'Un point' }] } });
  expect((await fetch(`${to.url}${Object(body).data.blocks[0].image.url}`)).status).toBe(200);
  expect((await to.read('site?locale=fr')).status).toBe(404);
  await openEditor(to);
  await Promise.all([to.close(), from.close()]);
});

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { type RunningCms, startCms } from '../harness/start-cms.ts';

/** A copy of the project's content side: the builder writes into it. */
let project: string;
let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'souvenance-cms-'));
  for (const part of ['src', 'config', 'package.json', 'tsconfig.json', 'dist/src', 'dist/config']) {
    cpSync(path.join(ROOT, 'cms', part), path.join(project, 'cms', part), { recursive: true });
  }
  const schemas = path.join(ROOT, 'cms-schemas');
  cpSync(schemas, path.join(project, 'cms-schemas'), {
    recursive: true,
    filter: (from) => from !== path.join(schemas, 'seed'),
  });
  symlinkSync(path.join(ROOT, 'cms', 'node_modules'), path.join(project, 'cms', 'node_modules'));
  cms = await startCms({ directory: path.join(project, 'cms'), development: true });
  editor = await openEditor(cms);
});
afterAll(async () => {
  await cms.close();
  rmSync(project, { recursive: true, force: true });
});

function schema(file: string) {
  return JSON.parse(readFileSync(path.join(project, 'cms-schemas', file), 'utf8'));
}

/** What the builder sends to change the page type: all its attributes, and one more. */
async function pageWith(attribute: { name: string; properties: object }) {
  const { body } = await editor.call('GET', '/content-type-builder/schema');
  const page = Object(body).data.contentTypes['api::page.page'];
  const kept = page.attributes.map(({ name, ...properties }: { name: string }) => ({
    action: 'update',
    name,
    properties,
  }));
  const { uid, kind, info, options, pluginOptions, collectionName } = page;
  const attributes = [...kept, { action: 'create', ...attribute }];
  return {
    action: 'update',
    uid,
    kind,
    ...info,
    draftAndPublish: true,
    options,
    pluginOptions,
    collectionName,
    attributes,
  };
}

const LEAFLET = {
  action: 'create',
  uid: 'api::leaflet.leaflet',
  kind: 'collectionType',
  displayName: 'Leaflet',
  singularName: 'leaflet',
  pluralName: 'leaflets',
  draftAndPublish: true,
  pluginOptions: {},
  options: {},
  attributes: [{ action: 'create', name: 'title', properties: { type: 'string' } }],
};

const MAP = {
  action: 'create',
  uid: 'blocks.map',
  category: 'blocks',
  displayName: 'Map',
  icon: 'pinMap',
  attributes: [{ action: 'create', name: 'title', properties: { type: 'string' } }],
};

test('the Content-Type Builder writes into cms-schemas and the service reloads with it', async () => {
  const motto = { type: 'string', pluginOptions: { i18n: { localized: true } } };
  const changed = await pageWith({ name: 'motto', properties: motto });
  const answer = await editor.call('POST', '/content-type-builder/update-schema', {
    data: { components: [MAP], contentTypes: [changed, LEAFLET] },
  });
  expect(answer.status).toBe(200);
  expect(schema('api/page/content-types/page/schema.json').attributes.motto).toEqual(motto);
  expect(schema('components/blocks/map.json').attributes).toEqual({ title: { type: 'string' } });

  const leaflets = () =>
    cms.read('leaflets').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(leaflets, { timeout: 60_000, interval: 500 }).toBe(200);
  expect((await cms.read('pages?fields[0]=motto')).status).toBe(200);
  // Strapi's skeleton of code for the new type is not wanted: the JSON is all there is.
  expect(existsSync(path.join(project, 'cms', 'src', 'api'))).toBe(false);
});

test('a schema that Strapi cannot start with is told in one sentence, and mended it serves again', async () => {
  const file = path.join(project, 'cms-schemas/components/blocks/map.json');
  const sound = readFileSync(file, 'utf8');
  writeFileSync(file, sound.replace('"string"', '"strin"'));
  const told = () => cms.lines().filter((line) => line.includes('because it could not start: '));
  await expect.poll(told, { timeout: 60_000, interval: 200 }).toEqual([expect.stringMatching(/strin\b.*\.$/)]);
  writeFileSync(file, sound);
  const pages = () =>
    cms.read('pages').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(pages, { timeout: 60_000, interval: 500 }).toBe(200);
});

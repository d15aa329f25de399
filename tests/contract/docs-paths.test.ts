import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { walkedPages } from '../../scripts/docs/walked-pages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = [...globSync('*.md', { cwd: ROOT }), ...globSync('docs/**/*.md', { cwd: ROOT })];
const FOLDERS = 'src|server|blocks|cms|cms-schemas|scripts|tests|docs';
/** A file or folder of the repository in backticks; `<route>`, `*` and `…` stand for some name. */
const PLACE = new RegExp(`\`((?:${FOLDERS})/[^\`\\s]*)\``, 'g');
/** The folder in which Strapi itself would look. */
const ABSENT = new Set(['cms/src/api/']);
/** What the walked documents make as an example. */
const EXAMPLES = walkedPages(ROOT).map(({ example }) => example);

const places = PAGES.flatMap((page) =>
  [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(PLACE)].map(([, place = '']) => ({ page, place })),
);

test('the documents name places of the tree', () => {
  expect(places.length).toBeGreaterThan(40);
});

const standing = places.filter(({ place }) => !ABSENT.has(place) && !EXAMPLES.some((name) => place.includes(name)));

test.each(standing)('$page: $place is there', ({ place }) => {
  const pattern = place.replaceAll(/<[^>]+>/g, '*').replaceAll('…', '**');
  const found = /[*{]/.test(pattern) ? globSync(pattern, { cwd: ROOT }).length > 0 : existsSync(path.join(ROOT, place));
  expect(found).toBe(true);
});

const MAP =
  /```\n(cms-schemas\/.*?)```/s.exec(readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8'))?.[1] ?? '';

/** The lines of the map that tell of a folder: from its own to the next of the same depth. */
function mapOf(folder: string, indent: string): string {
  const after = MAP.split(new RegExp(`^${indent}${folder}/`, 'm'))[1] ?? '';
  return after.split(new RegExp(`^${indent}\\S`, 'm'))[0] ?? '';
}

test.each([
  ['server', '', 'server'],
  ['app', '  ', 'src/app'],
  ['forms', '  ', 'src/forms'],
])('the map of the architecture names every folder of %s', (name, indent, folder) => {
  const folders = globSync('*/', { cwd: path.join(ROOT, folder) }).map((entry) => path.basename(entry));
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((entry) => !mapOf(name, indent).includes(`${entry}/`))).toEqual([]);
});

/** Files that the documents name by their name alone; those of the languages that one may add are examples. */
const NAME = /`([\w-][\w.-]*\.(?:tsx?|mjs|json|md))`/g;
const ADDED = /^es\./;
const named = PAGES.flatMap((page) =>
  [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(NAME)].map(([, name = '']) => ({ page, name })),
).filter(({ name }) => !ADDED.test(name) && !EXAMPLES.some((example) => name.includes(example)));
const files = new Set(
  globSync(['*', '.*', `{${FOLDERS.replaceAll('|', ',')}}/**/*.*`], {
    cwd: ROOT,
    exclude: (file) => /(?:^|\/)(?:node_modules|dist|\.git)$/.test(file),
  }).map((file) => path.basename(file)),
);

test.each(named)('$page: a file is called $name', ({ name }) => {
  expect(files.has(name)).toBe(true);
});

/** The anchor that the forges make of a heading. */
function anchorOf(heading: string): string {
  const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
  return words
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

const anchors = PAGES.flatMap((page) =>
  [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/\]\(([\w./-]+\.md)?#([^)\s]+)\)/g)].map(
    ([, file, anchor = '']) => ({ page, file: path.join(path.dirname(page), file ?? path.basename(page)), anchor }),
  ),
);

test.each(anchors)('$page leads to $anchor of $file, which is a heading there', ({ file, anchor }) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/```.*?```/gs, '');
  expect([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))).toContain(anchor);
});

/** Links from one document to another, without their anchors. */
const links = PAGES.flatMap((page) =>
  [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map(
    ([, link = '']) => ({ page, link }),
  ),
);

test.each(links)('$page links to $link, which is there', ({ page, link }) => {
  expect(existsSync(path.resolve(ROOT, path.dirname(page), link))).toBe(true);
});

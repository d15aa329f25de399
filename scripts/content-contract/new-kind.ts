import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { nameField } from './editor-texts.ts';
import { KINDS_FILE, type KindTable, PAGES_FOLDER, readKinds } from './entry-kinds.ts';
import {
  exampleOf,
  type InLanguages,
  KIND_FIELDS,
  kindPageOf,
  kindTestOf,
  LANGUAGES,
  listPageOf,
} from './kind-templates.ts';
import { severalInEnglish, severalInFrench } from './several.ts';
import { refuseTakenPath } from './taken-paths.ts';
import { writeJson } from './write-json.ts';

const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
const NAME = /^[a-z]+$/;
/** Schemes that no link of the site may have, nor seem to have. */
const OTHER_SCHEMES = ['data', 'javascript', 'vbscript'];

const linksSchema = z.object({
  kinds: z.array(z.object({ kind: z.string() })),
  schemes: z.record(z.string(), z.string()),
});

const textsSchema = z.looseObject({
  search: z.looseObject({
    kind: z.record(z.string(), z.string()),
    only: z.record(z.string(), z.string()),
  }),
});

/** A kind of content with addresses of its own. */
export interface NewKind {
  name: string;
  /** Of the content type, for several entries. */
  plural: string;
  labels: InLanguages;
  /** Where the page stands that lists the entries, which stand below it. */
  paths: InLanguages;
}

/** @throws Error with a sentence that says what to do instead */
export function refuseKind(root: string, { name, plural, paths }: NewKind, usage: string): void {
  if (!NAME.test(name)) {
    throw new Error(`"${name}" cannot begin a link: a kind with an address is one word of small letters: ${usage}.`);
  }
  if (beginningsOfLinks(root).has(name)) {
    throw new Error(`"${name}:" begins other links already: choose another name for the kind.`);
  }
  for (const language of LANGUAGES) {
    if (!PATH.test(paths[language]))
      throw new Error(`Say where the list stands in both languages, French first: ${usage}.`);
    refuseTakenPath(root, paths[language]);
  }
  for (const file of [pageFile(name), `cms-schemas/seed/pages/${plural}.json`])
    if (existsSync(join(root, file))) throw new Error(`${file} exists already: choose another name.`);
}

/**
 * Gives a content type pages of its own: its row in the table, what draws a page and a test of it, the page that lists the
 * entries, a first entry, and the words of the search.
 * @returns the files written or changed, relative to `root`
 */
export function createKind(root: string, kind: NewKind): string[] {
  const { name, plural, labels, paths } = kind;
  const titles = { fr: severalInFrench(labels.fr), en: severalInEnglish(labels.en) };
  const table = readKinds(root);
  writeJson(join(root, KINDS_FILE), { ...table, kinds: [...table.kinds, rowOf(kind)] } satisfies KindTable);
  const written = {
    [pageFile(name)]: kindPageOf(name),
    [`${PAGES_FOLDER}/${name}.kind.test.tsx`]: kindTestOf(name, labels),
    [`cms-schemas/seed/pages/${plural}.json`]: listPageOf(plural, titles, paths),
    [`cms-schemas/seed/${plural}/example.json`]: exampleOf(labels),
  };
  for (const [file, content] of Object.entries(written)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    if (typeof content === 'string') writeFileSync(join(root, file), content);
    else writeJson(join(root, file), content);
  }
  const uid = `api::${name}.${name}`;
  const named = Object.entries(KIND_FIELDS).flatMap(([field, words]) => nameField(root, uid, { field, labels: words }));
  const searched = LANGUAGES.map((language) =>
    addSearchWords(root, language, name, [labels[language], titles[language]]),
  );
  return [KINDS_FILE, ...Object.keys(written), ...new Set([...named, ...searched])];
}

/** What begins a link that names no entry of a kind: other content, and the schemes of addresses. */
function beginningsOfLinks(root: string): Set<string> {
  const file = join(root, 'cms-schemas/link-kinds.json');
  const { kinds, schemes } = linksSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Set([...kinds.map(({ kind }) => kind), ...Object.keys(schemes), ...OTHER_SCHEMES]);
}

const pageFile = (name: string): string => `${PAGES_FOLDER}/${name}.kind.tsx`;

function rowOf({ name, plural }: NewKind): KindTable['kinds'][number] {
  return {
    ...{ kind: name, uid: `api::${name}.${name}`, plural, page: plural, folder: '/' },
    ...{ title: 'title', description: 'description', key: 'documentId', keyPattern: '[A-Za-z0-9]+' },
    ...{ search: true, sitemap: true, feed: false, reviewed: false },
  };
}

/** What a search says of a result of the kind, and of all of them. */
function addSearchWords(root: string, language: string, name: string, [one, all]: [string, string]): string {
  const file = `src/i18n/${language}.screens.json`;
  // The file's own object, not the validator's copy: that one has its keys in another order.
  const texts: z.infer<typeof textsSchema> = JSON.parse(readFileSync(join(root, file), 'utf8'));
  textsSchema.parse(texts);
  texts.search.kind[name] = one;
  texts.search.only[name] = all;
  writeJson(join(root, file), texts);
  return file;
}

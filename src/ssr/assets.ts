import type { Manifest } from 'vite';
import type { Locale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';

/**
 * The built files that a page needs, as URLs from the site's root.
 * `app` is the chunk that exports `start`, `preview` the one that does so for editors, `errors` what reports errors, `drawn` what belongs to a
 * first screen; `shared` everything it imports statically, `theme` what of that runs ahead of the others; `blocks`, `screens`
 * and `messages` what a block type, a screen of the application or a language adds to that.
 */
export interface Assets {
  boot: string;
  app: string;
  preview: string;
  errors: string;
  drawn: string;
  theme: string;
  shared: string[];
  css: string[];
  blocks: Readonly<Record<string, string[]>>;
  screens: Readonly<Record<string, string[]>>;
  messages: Readonly<Record<Locale, string[]>>;
  /** The texts of screens and forms. */
  screenMessages: Readonly<Record<Locale, string[]>>;
}

/** The files of an unbuilt tree served by Vite in development. */
export const developmentAssets: Assets = {
  boot: '/src/entry-boot.ts',
  app: '/src/entry-client.tsx',
  preview: '/src/entry-preview.tsx',
  errors: '/src/entry-errors.ts',
  drawn: '/src/entry-drawn.ts',
  theme: '/src/ui/theme/theme-root.tsx',
  shared: [],
  css: [],
  blocks: {},
  screens: {},
  messages: perLocale(() => []),
  screenMessages: perLocale(() => []),
};

const WORKSHOP = 'src/entry-workshop.tsx';

/** The workshop's entry in development. */
export const developmentWorkshop = `/${WORKSHOP}`;

/** The workshop's entry as it is built: by itself, with a manifest of its own. Throws where that does not name it. */
export const workshopEntry = (manifest: Manifest): string => entryFile(manifest, WORKSHOP);

interface Closure {
  files: Set<string>;
  css: Set<string>;
}

function collect(manifest: Manifest, key: string, into: Closure): void {
  const chunk = manifest[key];
  if (!chunk || into.files.has(`/${chunk.file}`)) return;
  into.files.add(`/${chunk.file}`);
  for (const file of chunk.css ?? []) into.css.add(`/${file}`);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into);
}

function closure(manifest: Manifest, key: string): Closure {
  const result: Closure = { files: new Set(), css: new Set() };
  collect(manifest, key, result);
  return result;
}

function entryFile(manifest: Manifest, key: string): string {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no ${key}: build the client again (npx vite build).`);
  return `/${chunk.file}`;
}

/** The file that `vite.config.ts` names so. */
function namedFile(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
  return entryFile(manifest, key ?? name);
}

/** What takes a first screen over once its code is there. */
const HAND_OVER = 'src/app/first-screen/hand-over.ts';
const SCREEN_SOURCE = /^src\/app\/screens\/([^/]+)\.screen\.tsx$/;
const BLOCK_SOURCE = /^blocks\/([^/]+)\/\1\.block\.tsx$/;

/** Reads Vite's client manifest (`dist/client/.vite/manifest.json`, parsed). Throws when an entry is missing. */
export function assetsFromManifest(manifest: Manifest): Assets {
  const app = entryFile(manifest, 'src/entry-client.tsx');
  const shared = closure(manifest, 'src/entry-client.tsx');
  const css = new Set(shared.css);
  const added = (key: string): string[] => {
    const own = closure(manifest, key);
    for (const file of own.css) css.add(file);
    return [...own.files].filter((file) => !shared.files.has(file));
  };
  const blocks: Record<string, string[]> = {};
  const screens: Record<string, string[]> = {};
  for (const key of Object.keys(manifest)) {
    const name = BLOCK_SOURCE.exec(key)?.[1];
    if (name) blocks[`blocks.${name}`] = added(key);
    const screen = SCREEN_SOURCE.exec(key)?.[1];
    if (screen) screens[screen] = [...added(key), ...added(HAND_OVER)];
  }
  return {
    boot: entryFile(manifest, 'src/entry-boot.ts'),
    app,
    preview: entryFile(manifest, 'src/entry-preview.tsx'),
    errors: entryFile(manifest, 'src/entry-errors.ts'),
    drawn: entryFile(manifest, 'src/entry-drawn.ts'),
    theme: namedFile(manifest, 'theme'),
    shared: [...shared.files].filter((file) => file !== app),
    blocks,
    screens,
    messages: perLocale((locale) => added(`src/i18n/${locale}.json`)),
    screenMessages: perLocale((locale) => added(`src/i18n/${locale}.screens.json`)),
    css: [...css],
  };
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const APPLICATION = 'src/entry-client.tsx';
/** Has Chromium compile the functions of a file as it arrives, and not one by one as they are called. */
const CALLED_AT_ONCE = '//# allFunctionsCalledOnLoad';
const BOOT = 'src/entry-boot.ts';
const ERRORS = 'src/entry-errors.ts';
const DRAWN = 'src/entry-drawn.ts';
/** The mark of the modules that an entry has a copy of its own of. */
const COPIES = new Map([
  [BOOT, '?boot'],
  [ERRORS, '?errors'],
  [DRAWN, '?drawn'],
]);

/** The mark of the copies to which a module belongs, as an entry or as one of them; null for all others. */
const copyOf = (id: string): string | null =>
  [...COPIES].find(([entry, mark]) => id.endsWith(entry) || id.endsWith(mark))?.[1] ?? null;

/**
 * The boot script must be one small file, and so must what reports errors and what a first screen brings. They share modules
 * with the application, and a bundler would move those into chunks of their own: so each gets its own copy of everything it imports.
 */
function standaloneEntries(): Plugin {
  return {
    name: 'standalone-entries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const mark = importer ? copyOf(importer) : null;
      if (!importer || mark === null) return null;
      const resolved = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}${mark}` };
    },
    // With the mark at its end a file of data is not known as one.
    async load(id) {
      const mark = copyOf(id);
      if (mark === null || !id.endsWith(`.json${mark}`)) return null;
      return `export default ${await readFile(id.replace(mark, ''), 'utf8')}`;
    },
  };
}

/**
 * React Router brings links, forms and more of its own, of which nothing is used. That reading them does nothing is what the
 * bundler cannot see: each is made by a call, and has a name for developers.
 */
function unusedOfRouter(): Plugin {
  const names = /^\w+\.displayName = ".*";$/gm;
  const calls = /(?<== )React\d*\.forwardRef\(/g;
  return {
    name: 'unused-of-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => code.replace(names, '').replace(calls, (call) => `/* @__PURE__ */ ${call}`),
    },
  };
}

/** What an entry of the application imports, however deep, in one file; of two that want a module the higher priority has it. */
function withAllOf(name: string, entry: string, priority: number): Rolldown.CodeSplittingGroup {
  let modules: Set<string> | undefined;
  return {
    name: (id, graph) => {
      modules ??= withImports(path.resolve(entry), (module) => graph.getModuleInfo(module)?.importedIds ?? []);
      return modules.has(id) ? name : null;
    },
    debugName: name,
    tags: ['$initial'],
    priority,
  };
}

/** A module and all that it imports, not counting what it loads later. */
function withImports(entry: string, imports: (id: string) => readonly string[]): Set<string> {
  const found = new Set([entry]);
  // A set goes on with what is added to it meanwhile.
  for (const id of found) for (const imported of imports(id)) found.add(imported);
  return found;
}

const client: UserConfig['build'] = {
  outDir: 'dist/client',
  manifest: true,
  // The licences of the packages that visitors are sent, for `/licences.txt`; the workshop brings no others.
  license: { fileName: 'licences.txt' },
  modulePreload: false,
  // Kilobytes before compression; what counts is the compressed size, which `npm run size` holds.
  chunkSizeWarningLimit: 800,
  rolldownOptions: {
    input: { boot: BOOT, errors: ERRORS, drawn: DRAWN, app: APPLICATION, preview: 'src/entry-preview.tsx' },
    // The boot script calls what the application's entry exports.
    preserveEntrySignatures: 'exports-only',
    output: {
      entryFileNames: 'assets/[name]-[hash].js',
      postBanner: ({ name }) => (name === 'theme' || name === 'core' ? CALLED_AT_ONCE : ''),
      codeSplitting: {
        groups: [
          // What every page of a visitor needs. Everything else by who needs it: a block must not bring a form's packages,
          // nor the application what only the preview imports. What takes longest to run, the theme and what it is made of,
          // is a file of its own, which has run before the other one is there.
          withAllOf('theme', 'src/ui/theme/theme-root.tsx', 2),
          withAllOf('core', APPLICATION, 1),
        ],
      },
    },
  },
};

/**
 * What developers look at blocks with, built by itself: in one build with the visitors' application it would part files
 * that both need, and every page would fetch more of them.
 */
const workshop: UserConfig['build'] = {
  outDir: 'dist/client',
  assetsDir: 'assets/workshop',
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: '.vite/workshop.json',
  modulePreload: false,
  chunkSizeWarningLimit: 1200,
  rolldownOptions: { input: { workshop: 'src/entry-workshop.tsx' } },
};

/** What errors name stays readable. */
const NAMES = { function: true, class: true };

/**
 * Each server holds the text of the renderer in its memory: two bytes a character where one of them is not of ASCII, and
 * comments and spaces as well.
 */
const renderer: UserConfig['build'] = {
  outDir: 'dist/renderer',
  sourcemap: true,
  copyPublicDir: false,
  license: { fileName: 'licences.txt' },
  rolldownOptions: {
    output: {
      charset: 'ascii',
      comments: false,
      sourcemapExcludeSources: true,
      minify: { compress: { keepNames: NAMES }, mangle: { keepNames: NAMES }, codegen: { removeWhitespace: true } },
    },
  },
};

/**
 * The server's own code in a few files: for each module that it loads Node keeps the text, what it compiled and where it
 * found it. Its log names places as they were written, by the maps beside (`server/lib/written-places.ts`).
 */
const server: UserConfig['build'] = {
  outDir: 'dist/server',
  sourcemap: true,
  copyPublicDir: false,
  license: { fileName: 'licences.txt' },
  rolldownOptions: { output: { charset: 'ascii', comments: false, sourcemapExcludeSources: true } },
};

/** Packages of many small modules, most of them never used here, which become a part of the server's files. */
const TAKEN_IN = ['@opentelemetry/api', 'kysely', 'zod'];

/** What a build of the server's side is made with: the renderer, or with `--mode server` the server itself. */
function serverSide(mode: string): UserConfig {
  if (mode === 'server') return { build: server, ssr: { noExternal: TAKEN_IN } };
  return {
    build: renderer,
    // The built renderer carries its packages with it; production code only, as in the browser.
    ssr: { noExternal: true },
    // Nothing is called while a page is drawn: what its Node edition brings beside is never used.
    resolve: { alias: [{ find: /^axios$/, replacement: 'axios/dist/browser/axios.cjs' }] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  };
}

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), standaloneEntries(), unusedOfRouter()],
  // index.html is the renderer's template and names no script: this is where packages are to be found.
  optimizeDeps: {
    entries: [
      ...['src/entry-client.tsx', 'src/entry-workshop.tsx'],
      ...['src/app/screens/*.screen.tsx', 'src/app/kinds/*.kind.tsx', 'blocks/*/*.block.tsx'],
    ],
  },
  ...(command === 'build' && isSsrBuild ? serverSide(mode) : { build: mode === 'workshop' ? workshop : client }),
}));

import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const BOOT = 'src/entry-boot.ts';
const OWN_COPY = '?boot';

/**
 * The boot script must be one small file. It shares modules with the application, and a bundler would move those into
 * chunks of their own: so the boot script gets its own copy of everything it imports.
 */
function standaloneBoot(): Plugin {
  return {
    name: 'standalone-boot',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !(importer.endsWith(BOOT) || importer.endsWith(OWN_COPY))) return null;
      const resolved = await this.resolve(source, importer.replace(OWN_COPY, ''), { ...options, skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}${OWN_COPY}` };
    },
    // With the mark at its end a file of data is not known as one.
    async load(id) {
      if (!id.endsWith(`.json${OWN_COPY}`)) return null;
      return `export default ${await readFile(id.replace(OWN_COPY, ''), 'utf8')}`;
    },
  };
}

/** What the first page of a visitor may bring: neither the boot script's own copies nor what only editors use. */
const isForVisitors = (id: string): boolean =>
  !id.endsWith(OWN_COPY) &&
  !id.endsWith(BOOT) &&
  !/\/src\/(?:entry-preview|app\/preview\/|app\/find-faults|app\/router\/preview-links)/.test(id);

const client: UserConfig['build'] = {
  outDir: 'dist/client',
  manifest: true,
  // The licences of the packages that visitors are sent, for `/licences.txt`; the workshop brings no others.
  license: { fileName: 'licences.txt' },
  modulePreload: false,
  // Kilobytes before compression; what counts is the compressed size, which `npm run size` holds.
  chunkSizeWarningLimit: 800,
  rolldownOptions: {
    input: { boot: BOOT, app: 'src/entry-client.tsx', preview: 'src/entry-preview.tsx' },
    // The boot script calls what the application's entry exports.
    preserveEntrySignatures: 'exports-only',
    output: {
      entryFileNames: 'assets/[name]-[hash].js',
      codeSplitting: {
        groups: [
          // What every page needs, in one file. Everything else by who needs it: a block must not bring a form's packages.
          { name: 'core', tags: ['$initial'], test: isForVisitors },
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

const server: UserConfig['build'] = { outDir: 'dist/server', copyPublicDir: false };

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), standaloneBoot()],
  // index.html is the renderer's template and names no script: this is where packages are to be found.
  optimizeDeps: {
    entries: [
      ...['src/entry-client.tsx', 'src/entry-workshop.tsx'],
      ...['src/app/screens/*.screen.tsx', 'src/app/kinds/*.kind.tsx', 'blocks/*/*.block.tsx'],
    ],
  },
  build: isSsrBuild ? server : mode === 'workshop' ? workshop : client,
  // The built renderer carries its packages with it; production code only, as in the browser.
  ...(command === 'build' && isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
}));

import { readFileSync } from 'node:fs';

const CLIENT = 'dist/client';
const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));

/** The files that the browser must have before a module runs: its own and all it imports statically. */
function filesOf(entry, seen = new Set()) {
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error(`The build has no ${entry}: correct .size-limit.mjs.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

const paths = (entry) => [...filesOf(entry)].map((file) => `${CLIENT}/${file}`);

const APPLICATION = 'src/entry-client.tsx';
const screens = Object.keys(manifest).filter((file) => /^src\/app\/screens\/.+\.screen\.tsx$/.test(file));
const blocks = Object.keys(manifest).filter((file) => /^blocks\/.+\.block\.tsx$/.test(file));

// The theme runs while the rest is on its way; more files would each cost a slow line their headers.
const files = paths(APPLICATION)
  .map((file) => file.replace(/^.*\/|-.{8}\.js$/g, ''))
  .sort();
const PARTS = ['app', 'core', 'rolldown-runtime', 'theme'];
if (String(files) !== String(PARTS)) {
  throw new Error(
    `The application is to come in ${PARTS}, and comes in ${files}: see to codeSplitting in vite.config.ts.`,
  );
}

/** What a screen or a block needs besides the application. */
const added = (entry) => paths(entry).filter((file) => !paths(APPLICATION).includes(file));

/** What the staff who read the measurement fetch for its drawings, besides the accounts that they opened. */
const charts = added('src/features/measurement/bar-charts.tsx').filter(
  (file) => !paths('src/features/accounts/area.tsx').includes(file),
);

/** What a visitor's browser may be asked to fetch, as brotli. */
export default [
  { name: 'boot script, before a visitor does anything', path: paths('src/entry-boot.ts'), limit: '2.5 kB' },
  { name: 'what a first screen brings along', path: paths('src/entry-drawn.ts'), limit: '0.7 kB' },
  { name: 'what reports errors, at the first of them', path: paths('src/entry-errors.ts'), limit: '3 kB' },
  { name: 'application, when a visitor begins to use the page', path: paths(APPLICATION), limit: '175 kB' },
  ...screens.map((file) => ({ name: `${file}, with its parts`, path: added(file), limit: '112 kB' })),
  ...blocks.map((file) => ({ name: `${file}, with its parts`, path: added(file), limit: '50 kB' })),
  { name: 'charts of the measurement', path: charts, limit: '110 kB' },
];

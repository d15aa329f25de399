import path from 'node:path';
import { messageOf } from './process/errors.mjs';
import { BUILDS, buildAll } from './setup/builds.mjs';
import { installAll } from './setup/install.mjs';

// Installs what is missing and builds what is out of date, with --force everything; `site` or `cms` names one of the two.
const root = path.resolve(import.meta.dirname, '..');
const named = process.argv.slice(2).filter((word) => word !== '--force');
const isNamed = (/** @type {string} */ name) => named.length === 0 || named.includes(name);
try {
  const node = await installAll(root, { site: 'all', content: isNamed('cms') ? 'all' : 'none' });
  const options = { root, node, force: process.argv.includes('--force') };
  const wanted = Object.entries(BUILDS).filter(([name]) => isNamed(name));
  await buildAll(
    wanted.map(([, build]) => build),
    options,
  );
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

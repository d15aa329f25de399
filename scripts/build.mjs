import path from 'node:path';
import { messageOf } from './process/errors.mjs';
import { BUILDS, buildIfStale } from './setup/builds.mjs';
import { runtimeNode } from './setup/install.mjs';

// Builds what is out of date, with --force everything; `site` or `cms` names one of the two.
const root = path.resolve(import.meta.dirname, '..');
const named = process.argv.slice(2).filter((word) => word !== '--force');
try {
  const options = { root, node: runtimeNode(root), force: process.argv.includes('--force') };
  for (const [name, build] of Object.entries(BUILDS))
    if (named.length === 0 || named.includes(name)) await buildIfStale(build, options);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

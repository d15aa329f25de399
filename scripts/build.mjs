import path from 'node:path';
import { messageOf } from './process/errors.mjs';
import { BUILDS, buildIfStale } from './setup/builds.mjs';
import { runtimeNode } from './setup/install.mjs';

// Builds what is out of date; with --force everything.
const root = path.resolve(import.meta.dirname, '..');
try {
  const options = { root, node: runtimeNode(root), force: process.argv.includes('--force') };
  await buildIfStale(BUILDS.site, options);
  await buildIfStale(BUILDS.cms, options);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

import path from 'node:path';
import { messageOf } from './process/errors.mjs';
import { prepare } from './setup/prepare.mjs';

// Installs what is missing and builds what is out of date, with --force everything; `site` or `cms` names one of the two.
const root = path.resolve(import.meta.dirname, '..');
const named = process.argv.slice(2).filter((word) => word !== '--force');
const isNamed = (/** @type {string} */ name) => named.length === 0 || named.includes(name);
try {
  const force = process.argv.includes('--force');
  await prepare({ root, site: isNamed('site'), content: isNamed('cms'), force, everything: true });
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

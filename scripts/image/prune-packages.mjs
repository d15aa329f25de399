import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { importedPackages, neededFolders } from './needed-packages.mjs';

// Leaves of the installed packages what an image runs: of those of the site what the server and the commands import
// (the built pages carry theirs with them), and of all of them no source maps, types, manuals, or sources of binaries.
// Licences stay.

const root = path.resolve(import.meta.dirname, '../..');
/** What runs on the server. */
const SOURCES = ['server', 'scripts/backup', 'scripts/clinic', 'src/contract', 'src/lib'];
/** What the server loads in development only. */
const DEVELOPING = ['vite'];
const USELESS = /\.(map|d\.[cm]?ts|tsbuildinfo|flow|md|markdown)$/i;
const LICENCE = /licen[cs]e|copying|notice/i;
/** What better-sqlite3 is compiled from, beside the compiled. */
const BINARY_SOURCES = ['deps', 'src'];

const imported = importedPackages(root, SOURCES).filter((name) => !DEVELOPING.includes(name));
removeOthers(path.join(root, 'node_modules'), neededFolders(root, imported));
for (const project of [root, path.join(root, 'cms')]) {
  removeUseless(path.join(project, 'node_modules'));
  const sqlite = path.join(project, 'node_modules/better-sqlite3');
  for (const name of BINARY_SOURCES) rmSync(path.join(sqlite, name), { recursive: true, force: true });
  const binaries = path.join(sqlite, 'prebuilds');
  for (const name of existsSync(binaries) ? readdirSync(binaries) : [])
    if (!name.startsWith(`${process.platform}-`)) rmSync(path.join(binaries, name));
}

/**
 * Removes packages that are not needed, also those inside of others.
 * @param {string} modules a folder node_modules
 * @param {Set<string>} needed
 */
function removeOthers(modules, needed) {
  for (const entry of readdirSync(modules, { withFileTypes: true })) {
    const folder = path.join(modules, entry.name);
    if (!entry.isDirectory()) continue;
    if (entry.name.startsWith('@')) removeOthers(folder, needed);
    else if (!needed.has(folder)) rmSync(folder, { recursive: true });
    else if (existsSync(path.join(folder, 'node_modules'))) removeOthers(path.join(folder, 'node_modules'), needed);
  }
}

/** @param {string} folder */
function removeUseless(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) removeUseless(file);
    else if (USELESS.test(entry.name) && !LICENCE.test(entry.name)) rmSync(file);
  }
}

import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from '../../scripts/setup/preflight.mjs';

/** What the site's server runs from. */
const PARTS = ['server', 'src', 'blocks', 'cms-schemas', 'scripts', 'dist', 'package.json'];
/** A built file with the hash of its content in its name. */
const BUILT = /[\w.-]+-[\w-]{8}\.(?:js|css)(?![\w.])/g;

/** The name of a file in the build of the release before. */
const formerName = (name: string): string => name.replace(/\.(js|css)$/, '.former.$1');

/** Whether an address is that of a file that only the build of the release before has. */
export const isFormer = (url: string): boolean => /\/assets\/.*\.former\.(?:js|css)$/.test(new URL(url).pathname);

/**
 * A copy of this project as a release before it: its built files have other names, and its forms another version.
 * Node runs its site as that of this project.
 */
export function makeFormerBuild(): { root: string; remove: () => void } {
  const root = mkdtempSync(path.join(tmpdir(), 'souvenance-former-'));
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  renameBuiltFiles(path.join(root, 'dist'));
  const forms = path.join(root, 'server/clinic/definitions');
  for (const form of ['memory-check-in', 'preconsultation']) giveVersion(path.join(forms, `${form}.json`), '2026-01-1');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function giveVersion(file: string, version: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
}

function renameBuiltFiles(dist: string): void {
  const assets = path.join(dist, 'client/assets');
  for (const name of readdirSync(assets)) if (/\.(?:br|gz)$/.test(name)) rmSync(path.join(assets, name));
  const built = new Set(readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name)));
  const rename = (text: string): string => text.replace(BUILT, (name) => (built.has(name) ? formerName(name) : name));
  const manifest = path.join(dist, 'client/.vite/manifest.json');
  writeFileSync(manifest, rename(readFileSync(manifest, 'utf8')));
  for (const name of built) {
    const [file, former] = [path.join(assets, name), path.join(assets, formerName(name))];
    const text = rename(readFileSync(file, 'utf8'));
    renameSync(file, former);
    writeFileSync(former, text);
    // As the build leaves them, with less effort: else the start would compress all of them at its best.
    writeFileSync(`${former}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
    writeFileSync(`${former}.gz`, gzipSync(text, { level: 1 }));
  }
}

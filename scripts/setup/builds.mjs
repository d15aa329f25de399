import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../process/errors.mjs';
import { startStep } from '../process/progress.mjs';
import { runCommand } from '../process/run-command.mjs';
import { fingerprint } from './fingerprint.mjs';
import { envWith } from './install.mjs';

const STAMP = '.stamp';

/**
 * @typedef {object} Build
 * @property {string} label shown while it runs
 * @property {string[]} inputs files and directories its result depends on, relative to the root
 * @property {string} output directory, relative to the root; it contains the stamp
 * @property {string} cwd relative to the root
 * @property {string[][]} commands arguments for Node, in order
 */

/** @type {Record<'site' | 'server' | 'cms', Build>} */
export const BUILDS = {
  site: {
    label: 'Building the site',
    inputs: [
      'src',
      'blocks',
      'cms-schemas/code-routes.json',
      'cms-schemas/languages.json',
      'cms-schemas/link-kinds.json',
      // The workshop shows the fields of blocks, what editors read of them, and a photograph.
      'cms-schemas/components',
      'cms-schemas/editor-texts.en.json',
      'cms-schemas/editor-texts.fr.json',
      'cms-schemas/seed/media/premiere-consultation.webp',
      'index.html',
      'public',
      'vite.config.ts',
      'tsconfig.json',
      'package-lock.json',
    ],
    output: 'dist',
    cwd: '.',
    commands: [
      ['node_modules/vite/bin/vite.js', 'build'],
      ['node_modules/vite/bin/vite.js', 'build', '--mode', 'workshop'],
      ['node_modules/vite/bin/vite.js', 'build', '--ssr', 'src/entry-server.tsx'],
      ['scripts/setup/compress-build.ts'],
    ],
  },
  server: {
    label: 'Building the server of the site',
    inputs: [
      'server',
      'src',
      'cms-schemas/check-texts.en.json',
      'cms-schemas/check-texts.fr.json',
      'cms-schemas/code-routes.json',
      'cms-schemas/kinds.json',
      'cms-schemas/languages.json',
      'cms-schemas/link-kinds.json',
      'cms-schemas/server-addresses.json',
      'package.json',
      'vite.config.ts',
      'tsconfig.json',
      'package-lock.json',
    ],
    output: 'dist/server',
    cwd: '.',
    commands: [['node_modules/vite/bin/vite.js', 'build', '--mode', 'server', '--ssr', 'server/main.ts']],
  },
  cms: {
    label: 'Building the content service',
    inputs: [
      'cms/src',
      'cms/config',
      // The panel's words for content, its languages, what is a page there, and what a link can lead to.
      'cms-schemas/check-texts.en.json',
      'cms-schemas/check-texts.fr.json',
      'cms-schemas/editor-texts.en.json',
      'cms-schemas/editor-texts.fr.json',
      'cms-schemas/kinds.json',
      'cms-schemas/languages.json',
      'cms-schemas/link-kinds.json',
      'cms/tsconfig.json',
      'cms/package.json',
      'cms/package-lock.json',
    ],
    output: 'cms/dist',
    cwd: 'cms',
    commands: [['node_modules/@strapi/strapi/bin/strapi.js', 'build', '--silent']],
  },
};

/**
 * Whether a build's inputs changed since the last build, or no build was ever completed.
 * @param {string} root
 * @param {Build} build
 */
export function isStale(root, build) {
  const stamp = path.join(root, build.output, STAMP);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(root, build.inputs);
}

/**
 * Runs a build.
 * @param {Build} build
 * @param {{ root: string, node: string }} options
 * @throws {UserError} with the last lines of the build's output
 */
export async function runBuild(build, { root, node }) {
  const stamp = path.join(root, build.output, STAMP);
  // Computed before the build: a file saved during the build makes the result stale again.
  const inputs = fingerprint(root, build.inputs);
  rmSync(stamp, { force: true });
  const step = startStep(process.stdout, build.label);
  for (const args of build.commands) {
    const env = { ...envWith(node), NODE_ENV: 'production' };
    const { ok, output } = await runCommand({ file: node, args, cwd: path.join(root, build.cwd), env });
    if (ok) continue;
    step.fail();
    throw new UserError(`${build.label} failed:\n${output.slice(-40).join('\n')}`);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
  step.done();
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled } from '../setup/installed.mjs';
import { followSteps } from './follow-steps.ts';
import { openSite } from './site-for-docs.ts';
import { isFollowed, type WalkedPage, walkedPages } from './walked-pages.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * `npm run test:docs [-- <part of a name>]`: follows every walked page of the documentation, word for word, each in a fresh
 * clone of what is committed, on a site of its own.
 */
async function main(): Promise<void> {
  const wanted = process.argv[2] ?? '';
  const pages = walkedPages(ROOT).filter(({ page }) => page.includes(wanted));
  // The clones share the packages of this project: a start that installed others would change them.
  if (![ROOT, path.join(ROOT, 'cms')].every(isInstalled))
    throw new Error('The packages here are not those of package-lock.json: run `npm run build` first.');
  if (pages.length === 0) throw new Error(`No walked page has "${wanted}" in its name.`);
  for (const page of pages) {
    if (isFollowed(ROOT, page)) {
      console.log(`${page.page}: this project has "${page.example}" already, so the page was followed here.`);
      continue;
    }
    const started = performance.now();
    await walk(page);
    console.log(`${page.page}: ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  }
}

async function walk({ steps }: WalkedPage): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'souvenance-docs-'));
  const root = path.join(folder, 'project');
  const clone = spawnSync('git', ['clone', '--quiet', '--shared', ROOT, root], { encoding: 'utf8' });
  if (clone.status !== 0) throw new Error(`The project cannot be cloned: ${clone.stderr}`);
  for (const part of ['.', 'cms'])
    symlinkSync(path.join(ROOT, part, 'node_modules'), path.join(root, part, 'node_modules'), 'dir');
  const site = await openSite(root, path.join(folder, 'data'));
  try {
    await followSteps(steps, { root, runOnSite: site.run });
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

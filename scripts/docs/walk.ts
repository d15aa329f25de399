import { rmSync } from 'node:fs';
import path from 'node:path';
import { cloneProject } from './clone-project.ts';
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
  const { folder, root, dataDir } = cloneProject(ROOT);
  const site = await openSite(root, dataDir);
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

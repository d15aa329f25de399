/** Writes the drawings as files, for pages that show them further down. Run with `npm run brand`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { ILLUSTRATION_NAMES, type IllustrationName } from '#ui/illustrations/names.ts';
import { withSiteModules } from '../pictures/site-modules.ts';

const folder = new URL('../../src/ui/illustrations/files/', import.meta.url);

mkdirSync(folder, { recursive: true });
await withSiteModules(async (load) => {
  const module = await load('/scripts/brand/scene-file.tsx');
  const sceneFile: (name: IllustrationName) => string = module.sceneFile;
  for (const name of ILLUSTRATION_NAMES) writeFileSync(new URL(`${name}.svg`, folder), sceneFile(name));
});

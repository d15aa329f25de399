import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { makeBaseImages, writeNpmrc } from './base-images.ts';
import { DEBIAN, DEBIAN_WITH_NODE, type Engine, IMAGES, startEngine } from './engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the engine's images, and for whatever else tests make. */
    imageFolder: string;
  }
}

/** Builds the images of Containerfile for the tests that follow, and removes all that was made after them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startEngine(mkdtempSync(path.join(tmpdir(), 'image-test-')));
  await build(engine).catch(async (error: unknown) => {
    await engine.destroy();
    throw error;
  });
  project.provide('imageFolder', engine.work);
  return () => engine.destroy();
}

async function build(engine: Engine): Promise<void> {
  await makeBaseImages(engine);
  const npmrc = await writeNpmrc(engine);
  for (const target of ['site', 'whole'] as const) {
    const bases = ['--build-arg', `NODE_IMAGE=${DEBIAN_WITH_NODE}`, '--build-arg', `BASE_IMAGE=${DEBIAN}`];
    const options = ['--isolation', 'chroot', '--format', 'docker', '--secret', `id=npmrc,src=${npmrc}`];
    await engine.call('build', ...options, ...bases, '--target', target, '-t', IMAGES[target], ROOT);
  }
}

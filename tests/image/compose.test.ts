import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { walkComposeDay } from './docker-machine.ts';
import { IMAGES, startEngine } from './engine.ts';

test('the first day with Compose goes as docs/operating.md tells it', async () => {
  const engine = await startEngine(inject('imageFolder'));
  const folder = mkdtempSync(path.join(engine.work, 'compose-'));
  await engine.call(
    'save',
    '--multi-image-archive',
    '--output',
    path.join(folder, 'souvenance.tar'),
    ...Object.values(IMAGES),
  );
  expect(await walkComposeDay(folder)).toBe(0);
}, 1_500_000);

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findRedis } from './redis.mjs';

test('the first Redis or Valkey on the PATH is used, and a file that cannot be run is none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = path.join(folder, 'redis-server');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o644);
  const elsewhere = findRedis({});
  expect(findRedis({ PATH: folder })).toBe(elsewhere);
  chmodSync(program, 0o755);
  expect(findRedis({ PATH: folder })).toBe(program);
});

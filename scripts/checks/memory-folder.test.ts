import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';

const MODULE = path.join(import.meta.dirname, 'memory-folder.mjs');
const DISK = '/dev/vda / ext4 rw,relatime 0 0\n';
const PLENTY = 2 ** 40;

test.each([
  ['there is none', DISK, PLENTY],
  ['its programs may not run', `${DISK}shm /dev/shm tmpfs rw,nosuid,noexec,size=65536k 0 0\n`, PLENTY],
  ['memory is short', `${DISK}tmpfs /dev/shm tmpfs rw,relatime 0 0\n`, 2 ** 30],
])('where %s, tests keep their files on the disk', (_, mounts, available) => {
  expect(memoryFolder({ mounts, available })).toBeNull();
});

test('a folder in memory goes with the process that made it, with all that is in it', () => {
  const script = `import { mkdirSync, statSync } from 'node:fs';
    import { memoryFolder } from ${JSON.stringify(MODULE)};
    const folder = memoryFolder();
    if (folder !== null) mkdirSync(folder + '/something/in/it', { recursive: true });
    console.log(JSON.stringify({ folder, mode: folder && statSync(folder).mode & 0o777 }));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const { folder, mode } = JSON.parse(said);
  // Not every machine has memory to spare.
  if (folder === null) return;
  expect(mode).toBe(0o755);
  expect(existsSync(folder)).toBe(false);
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What the commands that change the product read and write. */
const PARTS = ['blocks', 'cms-schemas', 'scripts', 'server', 'src', 'tests/support', 'tests/harness', 'cms/src'];
const FILES = ['biome.json', 'package.json', 'tsconfig.json', 'vitest.config.ts'];

/** Copies the project into a new folder, with its packages linked, and returns the folder; whoever asked removes it. */
export function copyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'project-copy-'));
  for (const part of [...PARTS, ...FILES]) cpSync(resolve(part), join(project, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'), 'dir');
  return project;
}

/** Runs a tool of the project in a copy; returns `passed`, or its output when it fails. */
export function outcomeOf(project: string, tool: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(resolve('node_modules'), tool), ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return status === 0 ? 'passed' : `${stdout}${stderr}`;
}

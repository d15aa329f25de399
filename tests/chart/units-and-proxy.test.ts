import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#lib/locale.ts';
import { ROOT } from '../../scripts/setup/preflight.mjs';

const DEPLOY = path.join(ROOT, 'deploy');

/** Runs a program of the machine. @throws Error when it is not there, with the Debian package to install */
function run(program: string, args: readonly string[], { from, env = {} }: { from: string; env?: NodeJS.ProcessEnv }) {
  const { status, stderr, error } = spawnSync(program, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
  if (error) throw new Error(`This machine has no ${program}: install the package ${from}.`, { cause: error });
  return { status, stderr };
}

test('the units of systemd are understood', () => {
  const folder = path.join(DEPLOY, 'systemd');
  const units = readdirSync(folder).filter((name) => name.endsWith('.service'));
  expect(units.length).toBeGreaterThan(0);
  const files = units.map((unit) => path.join(folder, unit));
  const { status, stderr } = run('systemd-analyze', ['verify', ...files], { from: 'systemd' });
  const ours = stderr.split('\n').filter((line) => line.includes('souvenance'));
  expect({ status, ours }).toEqual({ status: 0, ours: [] });
});

test('the Caddyfile is understood', () => {
  const origins = Object.fromEntries(
    LOCALES.map((locale) => [`SITE_${locale.toUpperCase()}_ORIGIN`, `https://${locale}.example.org`]),
  );
  const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(DEPLOY, 'Caddyfile')];
  const env = { ...origins, CMS_PUBLIC_URL: 'https://cms.example.org' };
  expect(run('caddy', args, { from: 'caddy', env })).toMatchObject({ status: 0 });
});

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/**
 * Sets what was written as the project sets its code, so that long names break no line rule.
 * @param {string} root
 * @param {readonly string[]} files relative to `root`
 */
export function formatFiles(root, files) {
  const options = ['--write', '--vcs-enabled=false', '--no-errors-on-unmatched', '--log-level=none'];
  spawnSync(process.execPath, [biome, 'format', ...options, ...files], { cwd: root, stdio: 'ignore' });
}

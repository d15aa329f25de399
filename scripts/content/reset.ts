import '../setup/load-env.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../process/errors.mjs';
import { CONTENT_LOCK, lockDataDir, prepareDataDir } from '../setup/data-dir.mjs';
import { runtimeNode } from '../setup/install.mjs';
import { ROOT } from '../setup/preflight.mjs';
import { readSettings } from '../setup/settings.mjs';

// Puts the first content back. The locks of a start are held meanwhile: nothing of the product runs, or begins to.
const PROGRAM = 'dist/src/host/reset-content.js';
const cms = path.join(ROOT, 'cms');
try {
  const { dataDir } = readSettings(process.env, ROOT).settings;
  if (!existsSync(path.join(cms, PROGRAM)))
    throw new Error('Run "npm run build" first: the content service is not built.');
  prepareDataDir(dataDir);
  await lockDataDir(dataDir);
  await lockDataDir(dataDir, { lock: CONTENT_LOCK });
  const env = { ...process.env, DATA_DIR: dataDir };
  const args = [PROGRAM, ...process.argv.slice(2)];
  // Beside it this process goes on touching the locks.
  const [status] = await once(spawn(runtimeNode(ROOT), args, { cwd: cms, env, stdio: 'inherit' }), 'exit');
  process.exitCode = status ?? 1;
} catch (error) {
  process.stderr.write(`The content was not reset: ${messageOf(error)}\n`);
  process.exitCode = 1;
}

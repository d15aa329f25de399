import path from 'node:path';
import { messageOf } from '../process/errors.mjs';
import { loadEnvFile } from './env-file.mjs';

// For commands, by `import` or `node --import`: they read the same settings as a start.
try {
  loadEnvFile(process.env, path.resolve(import.meta.dirname, '../..'));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}

import path from 'node:path';
import { ROOT } from '../setup/preflight.mjs';

/** Where Node keeps what it has compiled: the tests start the same two programs some sixty times. */
export const NODE_COMPILE_CACHE = path.join(ROOT, '.cache', 'compiled');

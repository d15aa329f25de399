import path from 'node:path';

/** Where Node keeps what it has compiled: a later start, and each of those of the tests, need not compile it again. */
export const NODE_COMPILE_CACHE = path.resolve(import.meta.dirname, '../../.cache/compiled');

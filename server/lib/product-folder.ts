import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/**
 * The folder of the product, in which its sources, its data and `dist` are. A module of the server finds no file by its
 * own place: in the build all of them are a few files.
 */
export const PRODUCT_FOLDER: string = path.resolve(path.dirname(resolve('#server/main.ts')), '..');

/** A file or folder of the server, by its path in `server/`. */
export const serverFile = (...names: string[]): string => path.join(PRODUCT_FOLDER, 'server', ...names);

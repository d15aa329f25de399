import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the product, in which its sources, its data and `dist` are. A module of the server finds no file by its
 * own place: in the build all of them are one file.
 */
export const PRODUCT_FOLDER: string = path.resolve(
  path.dirname(fileURLToPath(import.meta.resolve('#server/main.ts'))),
  '..',
);

/** A file or folder of the server, by its path in `server/`. */
export const serverFile = (...names: string[]): string => path.join(PRODUCT_FOLDER, 'server', ...names);

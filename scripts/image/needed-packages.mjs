import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

const SOURCE = /\.(ts|mjs)$/;
const NOT_PRODUCT = /\.test\.ts$|(^|\/)testing\//;
/** The name in `from 'x'`, `import 'x'`, `import('x')` and `import.meta.resolve('x')`; not of our own files (`./`, `#`). */
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bimport\.meta\.resolve\()\s*'(@?[a-z\d][\w./-]*)'/g;

/**
 * The packages that the sources in some folders name.
 * @param {string} root
 * @param {string[]} folders relative to the root
 * @returns {string[]} sorted names
 */
export function importedPackages(root, folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file) && !NOT_PRODUCT.test(file))
      .map((file) => path.join(root, folder, file)),
  );
  const specifiers = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name ?? ''),
  );
  return [...new Set(specifiers.filter((name) => !isBuiltin(name)).map(packageName))].sort();
}

/** @param {string} specifier such as `zod/mini` or `@fastify/static` */
function packageName(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * The folders of packages and of all that they need, as Node finds them: beside the package that asks, or above it.
 * Packages that are not installed, for other platforms or for tools that are not there, are left out.
 * @param {string} root with node_modules
 * @param {string[]} names
 * @returns {Set<string>} absolute folders
 */
export function neededFolders(root, names) {
  /** @type {Set<string>} */
  const needed = new Set();
  const waiting = names.map((name) => ({ name, from: root }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = findPackage(root, next.from, next.name);
    if (folder === null || needed.has(folder)) continue;
    needed.add(folder);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      waiting.push({ name, from: folder });
  }
  return needed;
}

/**
 * @param {string} root
 * @param {string} from a folder in the root
 * @param {string} name
 * @returns {string | null}
 */
function findPackage(root, from, name) {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  return from === root ? null : findPackage(root, path.dirname(from), name);
}

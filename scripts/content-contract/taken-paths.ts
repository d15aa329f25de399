import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readKinds } from './entry-kinds.ts';

const routesSchema = z.object({
  routes: z.array(z.object({ name: z.string(), fr: z.array(z.string()), en: z.array(z.string()) })),
});
const sideSchema = z.object({ path: z.string(), aliases: z.array(z.string()).optional() }).optional();
const pageSchema = z.object({ fr: sideSchema, en: sideSchema });

const serverSchema = z.object({ addresses: z.array(z.string()) });

const PAGES = 'cms-schemas/seed/pages';

/**
 * An address leads to one place: neither the server itself, nor a kind's entries, a route or a page of the first content
 * may have it.
 * @throws Error that names what has it
 */
export function refuseTakenPath(root: string, path: string): void {
  refuseServerAddress(root, path);
  refuseEntryAddress(root, path);
  const { routes } = routesSchema.parse(readJson(root, 'cms-schemas/code-routes.json'));
  const owner = routes.find(({ fr, en }) => [...fr, ...en].includes(path));
  if (owner) throw new Error(`The route "${owner.name}" has the address ${path} already: choose another.`);
  for (const name of existsSync(join(root, PAGES)) ? readdirSync(join(root, PAGES)) : []) {
    if (!name.endsWith('.json')) continue;
    const parsed = pageSchema.safeParse(readJson(root, `${PAGES}/${name}`));
    const sides = parsed.success ? [parsed.data.fr, parsed.data.en] : [];
    if (sides.some((side) => side && (side.path === path || side.aliases?.includes(path))))
      throw new Error(`The page ${PAGES}/${name} has the address ${path} already: choose another.`);
  }
}

function refuseServerAddress(root: string, path: string): void {
  const { addresses } = serverSchema.parse(readJson(root, 'cms-schemas/server-addresses.json'));
  const owner = addresses.find((address) => path === address || path.startsWith(`${address}/`));
  if (owner)
    throw new Error(
      `The server answers ${owner} itself, with everything below it: choose another address than ${path}.`,
    );
}

/** Below the page that lists a kind, addresses are those of its entries. */
function refuseEntryAddress(root: string, path: string): void {
  for (const { kind, page, folder } of readKinds(root).kinds) {
    const file = join(root, PAGES, `${page}.json`);
    const parsed = existsSync(file) ? pageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined;
    for (const side of [parsed?.fr, parsed?.en])
      if (side && path.startsWith(`${side.path}${folder}`))
        throw new Error(
          `Entries of the kind "${kind}" stand at ${side.path}${folder}…: choose another address than ${path}.`,
        );
  }
}

function readJson(root: string, file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

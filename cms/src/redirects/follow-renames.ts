import type { Core } from '@strapi/strapi';
import { ENTRY_KINDS } from '../lib/entry-kinds.ts';
import { inTurn } from '../lib/in-turn.ts';
import type { Fields } from '../lib/read.ts';
import { findCodeRoute } from '../rules/code-routes.ts';
import { isServerAddress } from '../rules/server-addresses.ts';
import { PAGE, REDIRECT, readRedirects, type TakenPaths } from '../rules/used-addresses.ts';
import { makeByItself } from './made-by-itself.ts';
import { planRedirects, type RedirectPlan, type Renaming, type Standing } from './plan-redirects.ts';
import { ownerOf, readStandings, recallStanding, rememberStanding } from './standings.ts';

const WITH_ADDRESSES = [PAGE, ...ENTRY_KINDS.map(({ uid }) => uid)];
const ACTIONS = ['publish', 'unpublish', 'delete', 'create', 'update'];

/** The turns of each open transaction: the panel's list publishes all that is chosen there at once, in one transaction. */
const turns = new WeakMap<object, ReturnType<typeof inTurn>>();

/**
 * Redirects the old address of whatever is published at another one: a page, an entry below a list, and all of
 * these when their list moves. In the transaction of the publication, so that it is done with it or not at all, and one
 * publication after the other, so that none plans what another has done. A change of a draft alone moves nothing.
 */
export function followRenames(strapi: Core.Strapi, taken: TakenPaths): void {
  strapi.documents.use(async (ctx, next) => {
    const { uid, action } = ctx;
    const params: Fields = { ...ctx.params };
    const saves = action === 'create' || action === 'update';
    if (!WITH_ADDRESSES.includes(uid) || !ACTIONS.includes(action)) return next();
    if (saves && params.status !== 'published') return next();
    return strapi.db.transaction(({ trx }) =>
      takeTurn(trx, async () => {
        const before = await readStandings(strapi);
        const result = await next();
        const after = await readStandings(strapi);
        const deleted = action === 'delete' ? ownerOf(uid, params.documentId) : null;
        const plan = planRedirects({
          before: await withRemembered(strapi, { before, after, deleted }),
          after,
          redirects: await readRedirects(strapi),
          isReserved: (address) => isReserved(address, taken),
          deleted,
        });
        await makeByItself(() => carryOut(strapi, plan));
        return result;
      }),
    );
  });
}

function takeTurn<T>(transaction: object, task: () => Promise<T>): Promise<T> {
  const run = turns.get(transaction) ?? inTurn();
  turns.set(transaction, run);
  return run(task);
}

/**
 * What stood before, and for whatever visitors see again, what it stood at last. What they see no more is noted: the entry
 * that was withdrawn, and with a list all that stands below it.
 */
async function withRemembered(
  strapi: Core.Strapi,
  { before, after, deleted }: Pick<Renaming, 'before' | 'after' | 'deleted'>,
): Promise<Standing[]> {
  for (const standing of shownOnlyIn(before, after)) {
    if (standing.owner !== deleted) await rememberStanding(strapi, standing);
  }
  const recalled: Standing[] = [];
  for (const standing of shownOnlyIn(after, before)) {
    const was = await recallStanding(strapi, standing);
    if (was !== null) recalled.push(was);
  }
  return [...before, ...recalled];
}

function shownOnlyIn(these: Standing[], those: Standing[]): Standing[] {
  const keyOf = ({ owner, locale }: Standing): string => `${owner} ${locale}`;
  const shown = new Set(those.filter(({ published }) => published).map(keyOf));
  return these.filter((one) => one.published && !shown.has(keyOf(one)));
}

/** What the application or the server answers needs no redirect; a pattern of the application's is no address. */
function isReserved(address: string, { routes, server }: TakenPaths): boolean {
  return address.includes(':') || findCodeRoute(routes, address) !== null || isServerAddress(address, server);
}

/** Removes first: a new redirect may begin where an old one did. */
async function carryOut(strapi: Core.Strapi, { remove, change, make }: RedirectPlan): Promise<void> {
  const documents = strapi.documents(REDIRECT);
  for (const documentId of remove) await documents.delete({ documentId });
  for (const { documentId, to } of change) {
    const data: Fields = { to };
    await documents.update({ documentId, data });
  }
  for (const one of make) {
    const data: Fields = { ...one, automatic: true, permanent: true };
    await documents.create({ data });
  }
}

import { type CodeRoute, findCodeRoute } from './code-routes.ts';
import { explainShape, type PageAddresses } from './page-address.ts';
import { explainServerAddress, type ServerAddresses } from './server-addresses.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** One redirect; `to` is a path of this site or the URL of another site. */
export interface Redirect {
  from: string;
  to: string;
}

/** The addresses with which a redirect may not collide; `others` are all redirects but this one. */
export interface RedirectContext {
  others: Redirect[];
  pages: PageAddresses[];
  routes: CodeRoute[];
  server: ServerAddresses;
}

/** The first issue of a redirect, or null. */
export function findRedirectIssue(redirect: Redirect, context: RedirectContext): ValidationIssue | null {
  const source = explainSource(redirect.from, context);
  if (source !== null) return { field: ['from'], sentence: source };
  const target = explainTarget(redirect.to) ?? explainLoop(redirect, context.others);
  return target === null ? null : { field: ['to'], sentence: target };
}

function explainSource(from: string, context: RedirectContext): string | null {
  const shape = explainShape('address', from);
  if (shape !== null) return shape;
  const hidden = explainServerAddress('address', from, context.server);
  if (hidden !== null) return `${hidden}: redirect another one.`;
  const route = findCodeRoute(context.routes, from);
  if (route !== null) {
    return `The address "${from}" belongs to the application's page "${route.name}": redirect another one.`;
  }
  const page = context.pages.find((one) => one.addresses.includes(from));
  if (page === undefined) return null;
  return `The address "${from}" is shown by the page "${page.name}": take it from that page first, or redirect another address.`;
}

function explainTarget(to: string): string | null {
  if (/^\/(?!\/)\S*$/.test(to)) return null;
  if (/^https?:\/\/\S+$/.test(to) && URL.canParse(to)) return null;
  return `The target "${to}" must be a path such as "/notre-approche" or a whole address such as "https://example.org/page".`;
}

/** Follows the redirects from the target: a chain that returns to the start would be an endless loop for visitors. */
function explainLoop({ from, to }: Redirect, others: Redirect[]): string | null {
  const trail = [from];
  let next = pathOf(to);
  while (next !== null && !trail.slice(1).includes(next)) {
    trail.push(next);
    if (next === from) {
      return `This redirect leads back to itself (${trail.join(' → ')}): choose another target, or delete one of these redirects.`;
    }
    const here = next;
    next = pathOf(others.find((one) => one.from === here)?.to ?? '');
  }
  return null;
}

/** The path of a target on this site, without query, fragment and trailing slash; null for the URL of another site. */
function pathOf(to: string): string | null {
  return to.startsWith('/') ? to.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '') : null;
}

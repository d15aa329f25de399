import { type CodeRoute, findCodeRoute, matchesPattern } from './code-routes.ts';
import { explainServerAddress, type ServerAddresses } from './server-addresses.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** Every address of one page: in both languages, draft and published. */
export interface PageAddresses {
  documentId: string;
  name: string;
  addresses: string[];
}

/** The page being saved, in the language it is saved in. */
export interface SavedPage {
  documentId: string;
  name: string;
  path: string;
  aliases: string[];
}

/** The addresses with which a page's addresses may not collide. */
export interface AddressContext {
  /** May include the saved page itself, which is ignored. */
  pages: PageAddresses[];
  routes: CodeRoute[];
  server: ServerAddresses;
  redirects: { from: string; to: string }[];
}

/** Letters, digits and hyphens between slashes; a colon is allowed only in the pattern of a code route. */
const SHAPE = /^\/$|^(\/:?[A-Za-z0-9_-][A-Za-z0-9._~-]*)+$/;

/** List pages, below whose addresses the site shows articles and trials: no page entry may hide these. */
const DETAILS: Record<string, { below: string; what: string }> = {
  articles: { below: '/article/', what: 'articles' },
  'clinical-trials': { below: '/', what: 'trials' },
};

/** The first issue of a page's path or aliases, or null. */
export function findAddressIssue(page: SavedPage, context: AddressContext): ValidationIssue | null {
  const entries = [
    { label: 'path', field: ['path'], address: page.path },
    ...page.aliases.map((address, index) => ({
      label: 'alias',
      field: ['aliases', String(index), 'path'],
      address,
    })),
  ];
  for (const { label, field, address } of entries) {
    const sentence = explainAddress(page, label, address, context);
    if (sentence !== null) return { field, sentence };
  }
  return findHiddenPage(page, context);
}

/** What is wrong with the syntax of a path on this site, or null. */
export function explainShape(label: string, address: string): string | null {
  if (!address.startsWith('/')) return `The ${label} "${address}" must start with a slash: write "/${address}".`;
  if (!SHAPE.test(address)) {
    return `The ${label} "${address}" may hold only letters without accents, digits and hyphens between single slashes: write it like "/notre-approche".`;
  }
  return null;
}

function explainAddress(page: SavedPage, label: string, address: string, context: AddressContext): string | null {
  const shape = explainShape(label, address);
  if (shape !== null) return shape;
  const hidden = explainServerAddress(label, address, context.server);
  if (hidden !== null) return `${hidden}: choose another ${label}.`;
  const own = context.routes.find((route) => route.name === page.name);
  return (
    (own === undefined ? explainHiding(label, address, context.routes) : explainTitling(own, label, address)) ??
    explainTaken(page, label, address, context) ??
    (own === undefined ? explainDetail(page, label, address, context.pages) : null)
  );
}

/** A page named after a code route only provides its title, so it must have one of the addresses of that route. */
function explainTitling(route: CodeRoute, label: string, address: string): string | null {
  if (route.patterns.some((pattern) => matchesPattern(pattern, address))) return null;
  return `The page "${route.name}" gives a page of the application its title, so its ${label} cannot be "${address}": write one of ${route.patterns.join(', ')}.`;
}

function explainHiding(label: string, address: string, routes: CodeRoute[]): string | null {
  const taken = findCodeRoute(routes, address);
  if (taken !== null) {
    return `The ${label} "${address}" belongs to the application's page "${taken.name}": choose another ${label}.`;
  }
  return address.includes(':') ? `The ${label} "${address}" has a colon: write it like "/notre-approche".` : null;
}

function explainTaken(page: SavedPage, label: string, address: string, context: AddressContext): string | null {
  const other = context.pages.find((one) => isOther(one, page) && one.addresses.includes(address));
  if (other !== undefined) {
    return `The ${label} "${address}" is already an address of the page "${other.name}": choose another ${label}, or change that page first.`;
  }
  const redirect = context.redirects.find(({ from }) => from === address);
  if (redirect !== undefined) {
    return `The ${label} "${address}" is already redirected to "${redirect.to}": choose another ${label}, or delete that redirect first.`;
  }
  return null;
}

function explainDetail(page: SavedPage, label: string, address: string, pages: PageAddresses[]): string | null {
  for (const owner of pages.filter((one) => isOther(one, page))) {
    const base = findDetailBase(owner, address);
    const detail = DETAILS[owner.name];
    if (base !== undefined && detail !== undefined) {
      return `The ${label} "${address}" is among the addresses of the site’s ${detail.what} ("${base}${detail.below}…"): choose another ${label}.`;
    }
  }
  return null;
}

/** A list page with a new address must not hide existing pages below that address. */
function findHiddenPage(page: SavedPage, { pages, routes }: AddressContext): ValidationIssue | null {
  const owner = { ...page, addresses: [page.path, ...page.aliases] };
  const coded = new Set(routes.map((route) => route.name));
  for (const other of pages.filter((one) => isOther(one, page) && !coded.has(one.name))) {
    const hidden = other.addresses.find((address) => findDetailBase(owner, address) !== undefined);
    if (hidden !== undefined) {
      return {
        field: ['path'],
        sentence: `With this address the page "${page.name}" would hide the page "${other.name}" at "${hidden}": choose another path, or change that page first.`,
      };
    }
  }
  return null;
}

function findDetailBase(owner: PageAddresses, address: string): string | undefined {
  const detail = DETAILS[owner.name];
  if (detail === undefined) return undefined;
  return owner.addresses.find((base) => address.startsWith(`${base}${detail.below}`));
}

function isOther(one: PageAddresses, page: SavedPage): boolean {
  return one.documentId !== page.documentId;
}

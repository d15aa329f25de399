import { nameOfShape } from '../lib/editor-texts.ts';
import { type Sentence, sentence } from '../lib/sentences.ts';
import { type CodeRoute, findCodeRoute, ownsPath } from './code-routes.ts';
import { below, SECTIONS, type Section } from './sections.ts';
import { explainServerAddress, type ServerAddresses } from './server-addresses.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** Every address of one page: in both languages, draft and published. */
export interface PageAddresses {
  documentId: string;
  name: string;
  addresses: string[];
  /** Those of one language, where they are told apart. */
  fr?: string[];
  en?: string[];
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
  /** One that was made by itself gives way: it is taken back when its address is published again. */
  redirects: { from: string; to: string; automatic?: boolean }[];
}

/** Letters, digits and hyphens between slashes; a colon is allowed only in the pattern of a code route. */
const SHAPE = /^\/$|^(\/:?[A-Za-z0-9_-][A-Za-z0-9._~-]*)+$/;

/** What is said of an address among those of a kind: no page entry may hide these. */
function explainSection({ kind, uid }: Section, values: { label: Sentence; address: string; base: string }): Sentence {
  if (kind === 'article') return sentence('address.articles', values);
  if (kind === 'trial') return sentence('address.trials', values);
  return sentence('address.entries', { ...values, kind: nameOfShape(uid, kind) });
}

/** The first issue of a page's path or aliases, or null. */
export function findAddressIssue(page: SavedPage, context: AddressContext): ValidationIssue | null {
  const entries = [
    { label: sentence('label.path'), field: ['path'], address: page.path },
    ...page.aliases.map((address, index) => ({
      label: sentence('label.alias'),
      field: ['aliases', String(index), 'path'],
      address,
    })),
  ];
  for (const { label, field, address } of entries) {
    const explained = explainAddress(page, label, address, context);
    if (explained !== null) return { field, sentence: explained };
  }
  return findHiddenPage(page, context);
}

/** Whether a path of this site is written as one must be. */
export function isAddress(path: string): boolean {
  return SHAPE.test(path);
}

/** What is wrong with the syntax of a path on this site, or null. */
export function explainShape(label: Sentence, address: string): Sentence | null {
  if (!address.startsWith('/')) return sentence('address.slash', { label, address });
  return isAddress(address) ? null : sentence('address.shape', { label, address });
}

function explainAddress(page: SavedPage, label: Sentence, address: string, context: AddressContext): Sentence | null {
  const shape = explainShape(label, address);
  if (shape !== null) return shape;
  const hidden = explainServerAddress('page', label, address, context.server);
  if (hidden !== null) return hidden;
  const own = context.routes.find((route) => route.name === page.name);
  return (
    (own === undefined ? explainHiding(label, address, context.routes) : explainTitling(own, label, address)) ??
    explainTaken(page, label, address, context) ??
    (own === undefined ? explainDetail(page, label, address, context.pages) : null)
  );
}

/** A page named after a code route only provides its title, so it must have one of the addresses of that route. */
function explainTitling(route: CodeRoute, label: Sentence, address: string): Sentence | null {
  if (ownsPath(route, address)) return null;
  return sentence('address.route.titled', { page: route.name, label, address, choices: route.patterns.join(', ') });
}

function explainHiding(label: Sentence, address: string, routes: CodeRoute[]): Sentence | null {
  const taken = findCodeRoute(routes, address);
  if (taken !== null) return sentence('address.route.page', { label, address, page: taken.name });
  return address.includes(':') ? sentence('address.colon', { label, address }) : null;
}

function explainTaken(page: SavedPage, label: Sentence, address: string, context: AddressContext): Sentence | null {
  const other = context.pages.find((one) => isOther(one, page) && one.addresses.includes(address));
  if (other !== undefined) return sentence('address.taken.page', { label, address, page: other.name });
  const redirect = context.redirects.find(({ from, automatic }) => from === address && automatic !== true);
  return redirect === undefined ? null : sentence('address.taken.redirect', { label, address, to: redirect.to });
}

function explainDetail(page: SavedPage, label: Sentence, address: string, pages: PageAddresses[]): Sentence | null {
  for (const owner of pages.filter((one) => isOther(one, page))) {
    const section = sectionOf(owner);
    const start = findSectionStart(owner, address);
    if (section !== undefined && start !== undefined) {
      return explainSection(section, { label, address, base: start });
    }
  }
  return null;
}

/** A list page with a new address must not hide existing pages below that address. */
function findHiddenPage(page: SavedPage, { pages, routes }: AddressContext): ValidationIssue | null {
  const owner = { ...page, addresses: [page.path, ...page.aliases] };
  const coded = new Set(routes.map((route) => route.name));
  for (const other of pages.filter((one) => isOther(one, page) && !coded.has(one.name))) {
    const hidden = other.addresses.find((address) => findSectionStart(owner, address) !== undefined);
    if (hidden !== undefined) {
      return {
        field: ['path'],
        sentence: sentence('address.hides', { page: page.name, other: other.name, address: hidden }),
      };
    }
  }
  return null;
}

function sectionOf({ name }: PageAddresses): Section | undefined {
  return SECTIONS.find(({ page }) => page === name);
}

/** Where the addresses begin that stand below a list, for one that is among them. */
function findSectionStart(owner: PageAddresses, address: string): string | undefined {
  const folder = sectionOf(owner)?.folder;
  if (folder === undefined) return undefined;
  return owner.addresses.map((list) => `${below(list)}${folder}`).find((start) => address.startsWith(start));
}

function isOther(one: PageAddresses, page: SavedPage): boolean {
  return one.documentId !== page.documentId;
}

/** What a reference can lead to. */
export type LinkKindName = 'page' | 'trial' | 'article' | 'file';

/** A kind of `cms-schemas/link-kinds.json`: the entries that it names, and by which of their attributes. */
export interface LinkKind {
  kind: LinkKindName;
  uid: string;
  attribute: string;
  /** What a key looks like, as the source of a regular expression. */
  pattern: string;
}

/** A link to content of the site, by a key that never changes. */
export interface Reference {
  type: 'reference';
  kind: LinkKindName;
  key: string;
  /** A place on the page, without `#`; null for the page itself. */
  anchor: string | null;
}

/** A link that is no reference: `unusable` is what no browser could follow, or should not. */
export interface Address {
  type: 'path' | 'anchor' | 'outer' | 'telephone' | 'mail' | 'unusable';
  address: string;
}

/** What an editor may write as a link. */
export type LinkValue = Reference | Address;

const NAMES: readonly LinkKindName[] = ['page', 'trial', 'article', 'file'];
const ANCHOR = /^[^\s#]+$/;
const PATH = /^\/(?!\/)[^\s\\]*$/;
const TELEPHONE = /^tel:\+?[0-9][0-9\s().-]*$/i;
const MAIL = /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(?:\?\S*)?$/i;

/** The kinds in the content of `cms-schemas/link-kinds.json`. */
export function asLinkKinds({ kinds }: { kinds: readonly (Omit<LinkKind, 'kind'> & { kind: string })[] }): LinkKind[] {
  return NAMES.flatMap((kind) => kinds.filter((one) => one.kind === kind).map((one) => ({ ...one, kind })));
}

/** Reads a link: a reference of one of the kinds, else an address. Blanks around it do not count. */
export function parseLink(text: string, kinds: readonly LinkKind[]): LinkValue {
  const address = text.trim();
  return parseReference(address, kinds) ?? { type: typeOf(address), address };
}

/** Reads a reference; null for anything else, such as a key that no entry of the kind could have. */
export function parseReference(text: string, kinds: readonly LinkKind[]): Reference | null {
  const [, name, key = '', hash] = /^([a-z]+):([^#]*)(?:#(.*))?$/.exec(text.trim()) ?? [];
  const known = kinds.find(({ kind }) => kind === name);
  if (known === undefined || !new RegExp(`^(?:${known.pattern})$`).test(key)) return null;
  if (hash === undefined) return { type: 'reference', kind: known.kind, key, anchor: null };
  return ANCHOR.test(hash) ? { type: 'reference', kind: known.kind, key, anchor: hash } : null;
}

/** Writes a reference as it is stored: `page:about#contact`. */
export function makeReference({ kind, key, anchor }: Omit<Reference, 'type'>): string {
  return `${kind}:${key}${anchor ? `#${anchor}` : ''}`;
}

function typeOf(address: string): Address['type'] {
  if (PATH.test(address)) return 'path';
  if (address.startsWith('#')) return ANCHOR.test(address.slice(1)) ? 'anchor' : 'unusable';
  if (TELEPHONE.test(address)) return 'telephone';
  if (MAIL.test(address)) return 'mail';
  return isOuter(address) ? 'outer' : 'unusable';
}

/** An address on another host: with its scheme, and a host that has a dot or is the machine itself. */
function isOuter(address: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[');
}

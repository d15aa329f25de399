/** What a reference can lead to: the entries of a kind, and by which of their attributes it names them. */
export interface LinkKind {
  kind: string;
  uid: string;
  attribute: string;
  /** What a key looks like, as the source of a regular expression. */
  pattern: string;
}

/** A link to content of the site, by a key that never changes. */
export interface Reference {
  type: 'reference';
  kind: string;
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

const ANCHOR = /^[^\s#]+$/;
const PATH = /^\/(?!\/)[^\s\\]*$/;
const TELEPHONE = /^tel:\+?[0-9][0-9\s().-]*$/i;
/** One address or several (RFC 6068), and what the letter begins with. */
const MAIL = /^mailto:[^\s@?,]+@[^\s@?,]+\.[^\s@?,]+(?:,[^\s@?,]+@[^\s@?,]+\.[^\s@?,]+)*(?:\?\S*)?$/i;

/** Entries that are pages of their own, as far as references to them go: rows of `cms-schemas/kinds.json`. */
type KeyedKind = Pick<LinkKind, 'kind' | 'uid'> & { key: string; keyPattern: string };

/** The kinds in `cms-schemas/link-kinds.json`, and between pages and files those of `kinds.json` beside it. */
export function asLinkKinds(own: { kinds: readonly LinkKind[] }, entries: { kinds: readonly KeyedKind[] }): LinkKind[] {
  const keyed = entries.kinds.map(({ kind, uid, key, keyPattern }) => {
    return { kind, uid, attribute: key, pattern: keyPattern };
  });
  const [pages = [], others = []] = [true, false].map((wanted) =>
    own.kinds.filter(({ kind }) => (kind === 'page') === wanted),
  );
  return [...pages, ...keyed, ...others];
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

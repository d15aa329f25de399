import type { LinkKind, LinkKindName } from './link-value.ts';

const NAMES: readonly LinkKindName[] = ['page', 'trial', 'article', 'file'];

/** The kinds of references in the content of `cms-schemas/link-kinds.json`. */
export function asLinkKinds({ kinds }: { kinds: readonly (Omit<LinkKind, 'kind'> & { kind: string })[] }): LinkKind[] {
  return NAMES.flatMap((kind) => kinds.filter((one) => one.kind === kind).map((one) => ({ ...one, kind })));
}

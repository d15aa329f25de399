import content from '#cms-schemas/link-kinds.json' with { type: 'json' };
import { ENTRY_KINDS } from '#contract/content/entry-kinds.gen.ts';
import type { LinkLookup } from '#contract/content/rich-text-lookups.ts';
import type { HtmlElement, HtmlRoot } from './rich-text-tree.ts';

/** How a link to content of the site begins, before its colon. None of these may reach a browser. */
export const REFERENCE_KINDS: readonly string[] = [...content.kinds.map(({ kind }) => kind), ...ENTRY_KINDS];

/** Gives each link to content of the site its address; of one that leads nowhere the text stays. */
export function settleReferences(node: HtmlRoot | HtmlElement, linkAt: LinkLookup): void {
  const kept: HtmlElement['children'] = [];
  for (const child of node.children) {
    if (child.type === 'doctype') continue;
    if (child.type === 'element') settleReferences(child, linkAt);
    if (child.type === 'element' && leadsNowhere(child, linkAt)) kept.push(...child.children);
    else kept.push(child);
  }
  node.children = kept;
}

/** Whether a link leads nowhere; to one that leads to content its address is given. */
function leadsNowhere({ tagName, properties }: HtmlElement, linkAt: LinkLookup): boolean {
  const { href } = properties;
  if (tagName !== 'a' || typeof href !== 'string' || !REFERENCE_KINDS.some((kind) => href.startsWith(`${kind}:`))) {
    return false;
  }
  const address = linkAt(href);
  if (address !== null) properties.href = address;
  return address === null;
}

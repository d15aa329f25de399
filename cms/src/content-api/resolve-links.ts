import type { Core } from '@strapi/strapi';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { type FindShape, type Shape, shapesOf } from '../lib/shapes.ts';
import { isLink } from '../links/link-field.ts';
import { LINK_KINDS } from '../links/link-kinds.ts';
import { readFiles, readTargets, type TargetQuery } from '../links/link-targets.ts';
import { parseReference } from '../links/link-value.ts';
import { changeMarkdownLinks, linksInMarkdown } from '../links/markdown-links.ts';

/** The address that a link leads to; null for a reference to what the reader may not see. */
type AddressOf = (link: string) => string | null;

/**
 * An answer with addresses in the place of references. What is nothing without its link is left out where the link leads
 * nowhere, as on the site; of a link in a text, the text stays.
 */
export async function resolveLinks(
  strapi: Core.Strapi,
  uid: string,
  answer: unknown,
  query: TargetQuery,
): Promise<unknown> {
  const find = shapesOf(strapi);
  const shape = find(uid);
  if (shape === undefined) return answer;
  const references: string[] = [];
  rewrite(shape, answer, find, (link) => {
    if (parseReference(link, LINK_KINDS) !== null) references.push(link);
    return link;
  });
  if (references.length === 0) return answer;
  const addressOf = await addressReader(strapi, references, query);
  return rewrite(shape, answer, find, addressOf);
}

async function addressReader(strapi: Core.Strapi, references: string[], query: TargetQuery): Promise<AddressOf> {
  const hashes = references.flatMap((link) => {
    const reference = parseReference(link, LINK_KINDS);
    return reference?.kind === 'file' ? [reference.key] : [];
  });
  const [targets, files] = await Promise.all([readTargets(strapi, query), readFiles(strapi, hashes)]);
  const id = (kind: string, key: string): string => `${kind}:${key}`;
  const known = new Map([...targets, ...files].map(({ kind, key, address }) => [id(kind, key), address]));
  return (link) => {
    const reference = parseReference(link, LINK_KINDS);
    if (reference === null) return link;
    const address = known.get(id(reference.kind, reference.key)) ?? null;
    return address === null ? null : `${address}${reference.anchor === null ? '' : `#${reference.anchor}`}`;
  };
}

function rewrite(shape: Shape, value: unknown, find: FindShape, addressOf: AddressOf): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => rewrite(shape, one, find, addressOf));
  if (!isFields(value)) return value;
  const written = Object.entries(shape.attributes).flatMap(([name, attribute]): [string, unknown][] => {
    const part = value[name];
    if (part === undefined || part === null) return [];
    if (isLink(attribute)) return [[name, addressOf(asText(part))]];
    if (attribute.type === 'richtext') return [[name, rewriteText(asText(part), addressOf)]];
    if (attribute.type === 'dynamiczone' || attribute.type === 'component') {
      return [[name, rewriteParts(attribute.component, part, find, addressOf)]];
    }
    const target = attribute.type === 'relation' ? find(attribute.target ?? '') : undefined;
    return target === undefined ? [] : [[name, rewrite(target, part, find, addressOf)]];
  });
  return { ...value, ...Object.fromEntries(written) };
}

function rewriteParts(component: string | undefined, value: unknown, find: FindShape, addressOf: AddressOf): unknown {
  const one = (part: unknown): unknown[] => {
    const shape = isFields(part) ? find(component ?? asText(part.__component)) : undefined;
    if (shape === undefined || !isFields(part)) return [part];
    const written = rewrite(shape, part, find, addressOf);
    return isFields(written) && lost(shape, part, written) ? [] : [written];
  };
  return Array.isArray(value) ? value.flatMap(one) : (one(value)[0] ?? null);
}

/** Whether a part was nothing but its link, which leads nowhere. */
function lost({ attributes }: Shape, before: Fields, after: Fields): boolean {
  return Object.entries(attributes).some(([name, attribute]) => {
    return isLink(attribute) && attribute.required === true && before[name] !== null && after[name] === null;
  });
}

/** The text of a link that leads nowhere stays, without brackets where they are markdown's own. */
function rewriteText(markdown: string, addressOf: AddressOf): string {
  if (linksInMarkdown(markdown).every((link) => addressOf(link) === link)) return markdown;
  const unlinked = markdown.replace(/\[([^[\]]*)\]\(([^\s()]+)\)/g, (whole: string, text: string, link: string) => {
    return addressOf(link) === null ? text : whole;
  });
  return changeMarkdownLinks(unlinked, (link) => addressOf(link) ?? '#');
}

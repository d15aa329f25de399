import { LOCALES } from '#lib/locale.ts';
import { parseReference } from '../../content/links/link-value.ts';
import type { TextField } from '../entry-fields.ts';
import { type Finding, finding } from '../finding.ts';
import type { RuleInput } from '../rule-input.ts';
import { type Destination, destinationOf, namedDestination } from '../site-facts.ts';
import { isOwnAnchor } from './anchors.ts';

/** A link of an entry, and what visitors read of it. */
export interface LinkUse {
  field: TextField;
  href: string;
  /** Empty where the link has no words. */
  text: string;
}

const VAGUE: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: new Set([
    ...['cliquez ici', 'cliquer ici', 'clique ici', 'ici', 'lien', 'ce lien', 'suivez ce lien', 'lire la suite'],
    ...['la suite', 'suite', 'en savoir plus', 'savoir plus', 'plus', 'plus d’infos', 'plus d’informations', 'voir'],
    ...['voir plus', 'lire', 'lire plus', 'cette page', 'page', 'détails', 'cliquez'],
  ]),
  en: new Set([
    ...[
      'click here',
      'here',
      'click',
      'link',
      'this link',
      'read more',
      'more',
      'learn more',
      'see more',
      'find out more',
    ],
    ...['more info', 'more information', 'details', 'this page', 'page', 'go', 'see', 'read', 'continue', 'read on'],
  ]),
};

const TELEPHONE = /^tel:\+?[\d().\-\s]{2,}$/;
/** One address or several (RFC 6068). */
const MAIL = /^mailto:[^@\s,]+@[^@\s,]+\.[^@\s,]+(?:,[^@\s,]+@[^@\s,]+\.[^@\s,]+)*$/;
const LOCAL_HOST = /^(?:localhost|127\.|10\.|192\.168\.|0\.0\.0\.0)/;

/** Every link of an entry: the fields for links, and those inside texts. */
export function linksOf({ texts, markdown }: Pick<RuleInput, 'texts' | 'markdown'>): LinkUse[] {
  return texts.flatMap((field): LinkUse[] => {
    if (field.purpose === 'link') {
      const { text, linkText, title, name } = field.beside;
      const words = [linkText, text, title, name].find((value) => typeof value === 'string' && value.trim() !== '');
      return [{ field, href: field.text.trim(), text: String(words ?? '') }];
    }
    return field.isMarkdown ? markdown(field).links.map((link) => ({ field, ...link })) : [];
  });
}

/** Links that lead nowhere, and links whose words do not say where they lead. */
export function checkLinks(input: RuleInput): Finding[] {
  return linksOf(input).flatMap((link) => [...checkTarget(link, input), ...checkWords(link, input)]);
}

/** Where a link leads inside the site, with its anchor; null for one that leaves it or stays on its page. */
export function insideTarget(
  href: string,
  { locale, site }: Pick<RuleInput, 'locale' | 'site'>,
): { destination: Destination; anchor: string } | null {
  const reference = parseReference(href);
  if (reference !== null) {
    const { kind, key } = reference;
    const anchor = reference.anchor.slice(1);
    if (kind === 'page') return { destination: namedDestination(key, locale, site), anchor };
    const address = site.references[locale].get(`${kind}:${key}`);
    if (address !== undefined) return { destination: destinationOf(address, locale, site), anchor };
    return { destination: { kind: isKnown(`${kind}:${key}`, site) ? 'other-language' : 'nowhere' }, anchor };
  }
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  const [address = '', anchor = ''] = href.split('#');
  return { destination: destinationOf(address.split('?')[0] ?? '', locale, site), anchor };
}

function isKnown(reference: string, { references }: RuleInput['site']): boolean {
  return LOCALES.some((locale) => references[locale].has(reference));
}

function checkTarget({ field, href }: LinkUse, input: RuleInput): Finding[] {
  const { path } = field;
  if (href.startsWith('#')) {
    const found = isOwnAnchor(href.slice(1), field, input);
    return found ? [] : [finding('link-anchor', path, { link: href })];
  }
  if (isOwnPath(href, input)) return [];
  const inside = insideTarget(href, input);
  if (inside === null) return checkForm(path, href);
  const { destination, anchor } = inside;
  switch (destination.kind) {
    case 'nowhere':
      return [finding('link-nowhere', path, { link: href })];
    case 'other-language':
      return [finding('link-language', path, { link: href })];
    case 'file':
      return input.site.hasFile(destination.path) === false ? [finding('link-file', path, { link: href })] : [];
    case 'page': {
      const anchors = input.site.anchors(destination.name, input.locale);
      const leads = anchor === '' || anchors === undefined || anchors.has(decoded(anchor));
      return leads ? [] : [finding('link-anchor', path, { link: href })];
    }
    default:
      return [];
  }
}

/** A page that is not published yet may lead to itself. */
function isOwnPath(href: string, { uid, values }: RuleInput): boolean {
  return uid === 'api::page.page' && typeof values.path === 'string' && href.split(/[?#]/)[0] === values.path.trim();
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** Links that leave the site are looked at, not followed. */
function checkForm(path: string, href: string): Finding[] {
  const wrong = [finding('link-form', path, { link: href })];
  if (href.startsWith('tel:')) return TELEPHONE.test(href) ? [] : wrong;
  if (href.startsWith('mailto:')) return MAIL.test(href.split('?')[0] ?? '') ? [] : wrong;
  if (!/^https?:\/\//i.test(href) || /\s/.test(href) || !URL.canParse(href)) return wrong;
  const { hostname, protocol } = new URL(href);
  if (!hostname.includes('.') || LOCAL_HOST.test(hostname)) return wrong;
  return protocol === 'http:' ? [finding('link-insecure', path, { link: href })] : [];
}

function checkWords({ field, href, text }: LinkUse, { locale }: RuleInput): Finding[] {
  // A card's or footer's own words are fields beside the link.
  const path = field.purpose === 'link' ? wordsPath(field) : field.path;
  if (text === '') return field.isMarkdown ? [finding('link-empty', path, { link: href })] : [];
  const words = text
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/^[\s\p{P}>→»]+|[\s\p{P}>→»]+$/gu, '')
    .replaceAll('\u00A0', ' ');
  if (VAGUE[locale]?.has(words)) return [finding('link-vague', path, { text })];
  return /^(?:https?:\/\/|www\.)\S+$/i.test(text) ? [finding('link-address', path, { link: text })] : [];
}

function wordsPath({ path, name, beside }: TextField): string {
  const parent = path.slice(0, -name.length);
  const own = ['linkText', 'text', 'title', 'name'].find(
    (key) => typeof beside[key] === 'string' && beside[key] !== '',
  );
  return own === undefined ? path : `${parent}${own}`;
}

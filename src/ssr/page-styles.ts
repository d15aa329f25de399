import type { EmotionCache } from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { CLASSES } from '#ui/theme/emotion-cache.ts';
import type { Markup } from './markup-tree.ts';
import { shortNames } from './short-names.ts';
import {
  classesIn,
  readRules,
  rulesFor,
  setsVariables,
  variablesFor,
  type WrittenRules,
  withClasses,
  writtenRules,
} from './trim-styles.ts';

/** A page with the styles that it uses, and what its content security policy must allow for them. */
export interface PageStyles {
  /** The markup that the styles are for. */
  html: string;
  /** `<style>` tags for the head. */
  tags: string;
  /** The text of each of them. */
  sources: string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/** A `<style>` of the page. Of the names that it claims, the application never adds the rules again. */
interface PageStyle {
  key: string;
  claims: string[];
  /** Text by text, as the style library has them: most pages share those. */
  rules: readonly string[];
}

type WrittenStyle = Omit<PageStyle, 'rules'> & { rules: readonly WrittenRules[] };

/**
 * The rules of classes. What stands in static parts only stays as it is: of those classes the page has the rules that
 * match there, and the application adds them whole where it draws them.
 */
function classRules({ key, inserted }: EmotionCache, ids: readonly string[], markup: Markup): PageStyle {
  const claims = ids.filter((id) => markup.hydratedClasses.has(`${key}-${id}`));
  const claimed = new Set(claims);
  const rules = ids.map((id) => {
    const own = inserted[id];
    if (typeof own !== 'string') return '';
    return claimed.has(id) ? own : rulesFor(own, markup);
  });
  return { key, claims, rules };
}

const isCut = (style: PageStyle, cache: EmotionCache): boolean => style.key !== cache.key && style.claims.length === 0;

/** Styles as they are written; those that set variables are cut to what the others use. */
function withoutUnusedVariables(styles: readonly PageStyle[], cache: EmotionCache): WrittenStyle[] {
  const readOf = ({ rules }: PageStyle) => rules.map((own) => writtenRules(own));
  const users = styles.flatMap((style) => (isCut(style, cache) ? [] : readOf(style)));
  return styles.map((style) => ({
    ...style,
    rules: isCut(style, cache) ? style.rules.map((own) => variablesFor(own, users)) : readOf(style),
  }));
}

/**
 * Prepares a cache for a server render; call it before rendering. The result gives the rendered page with its styles.
 * @param isWhole with every rule: for a preview, whose static parts are drawn again
 */
export function collectStyles(cache: EmotionCache, isWhole: boolean): (markup: Markup) => PageStyles {
  const { extractCriticalToChunks } = createEmotionServer(cache);
  return (markup) => {
    // All that is looked for in a page are its classes.
    const { styles } = extractCriticalToChunks([...markup.classes.keys()].join(' '));
    const whole = styles.map(({ key, ids, css }): PageStyle => ({ key, claims: ids, rules: [css] }));
    if (!isWhole) return cutTo(markup, whole, cache);
    // All rules of one page are those of no other.
    const read = whole.map((style): WrittenStyle => ({ ...style, rules: style.rules.map(readRules) }));
    return { html: markup.html, ...written(read, cache.key, sameName) };
  };
}

const sameName = (name: string): string => name;

/** The page with the rules that it uses, and short names. */
function cutTo(markup: Markup, whole: readonly PageStyle[], cache: EmotionCache): PageStyles {
  const cut = (style: PageStyle): PageStyle =>
    style.key === cache.key
      ? classRules(cache, style.claims, markup)
      : { ...style, claims: style.rules.every((rules) => setsVariables(rules)) ? [] : style.claims };
  const kept = withoutUnusedVariables(whole.map(cut), cache);
  const named = kept.flatMap(({ rules }) => rules.flatMap(classesIn));
  const { html, nameFor } = shortNames(markup, cache.key, new Set(named));
  return { html, ...written(kept, cache.key, nameFor) };
}

/** What a style claims. `data-s`: Emotion leaves it where it is as it is read in the browser. */
function markOf({ key, claims }: WrittenStyle, ofClasses: string): string {
  if (claims.length === 0) return '';
  const names = claims.join(' ');
  return key === ofClasses ? ` ${CLASSES}="${names}"` : ` data-emotion="${key} ${names}" data-s`;
}

function written(
  styles: readonly WrittenStyle[],
  ofClasses: string,
  nameFor: (name: string) => string,
): Omit<PageStyles, 'html'> {
  const filled = styles
    .map((style) => ({ style, css: style.rules.map((own) => withClasses(own, nameFor)).join('') }))
    .filter(({ css }) => css !== '');
  return {
    tags: filled.map(({ style, css }) => `<style${markOf(style, ofClasses)}>${css}</style>`).join(''),
    sources: filled.map(({ css }) => css),
  };
}

/** The values of the `style` attributes of a page, as a browser reads them. */
export function styleAttributes({ styles }: Markup): string[] {
  const values = [...styles].map((written) =>
    written.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity),
  );
  return [...new Set(values)];
}

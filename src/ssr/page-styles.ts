import type { EmotionCache } from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { CLASSES } from '#ui/theme/emotion-cache.ts';
import { readMarkup } from './markup-tree.ts';
import { shortNames } from './short-names.ts';
import { hydratedHtml, readAttribute, readClasses } from './static-markup.ts';
import { rulesFor, setsVariables, shorten, variablesFor } from './trim-styles.ts';

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
  css: string;
}

/**
 * The rules of classes. What stands in static parts only stays as it is: of those classes the page has the rules that
 * match there, and the application adds them whole where it draws them.
 */
function classRules({ key, inserted }: EmotionCache, ids: readonly string[], html: string): PageStyle {
  const hydrated = readClasses(hydratedHtml(html));
  const whole = readMarkup(html);
  const claims = ids.filter((id) => hydrated.has(`${key}-${id}`));
  const claimed = new Set(claims);
  const css = ids.map((id) => {
    const rules = inserted[id];
    if (typeof rules !== 'string') return '';
    return claimed.has(id) ? rules : rulesFor(rules, whole);
  });
  return { key, claims, css: css.join('') };
}

const isCut = (style: PageStyle, cache: EmotionCache): boolean => style.key !== cache.key && style.claims.length === 0;

/** Cuts the styles that set variables to what the others use. */
function withoutUnusedVariables(styles: readonly PageStyle[], cache: EmotionCache): PageStyle[] {
  const users = styles.map((style) => (isCut(style, cache) ? '' : style.css)).join('');
  return styles.map((style) => (isCut(style, cache) ? { ...style, css: variablesFor(style.css, users) } : style));
}

/**
 * Prepares a cache for a server render; call it before rendering. The result gives the rendered HTML with its styles.
 * @param isWhole with every rule: for a preview, whose static parts are drawn again
 */
export function collectStyles(cache: EmotionCache, isWhole: boolean): (html: string) => PageStyles {
  const { extractCriticalToChunks } = createEmotionServer(cache);
  return (html) => {
    const { styles } = extractCriticalToChunks(html);
    const whole = styles.map(({ key, ids, css }): PageStyle => ({ key, claims: ids, css }));
    const cut = (style: PageStyle): PageStyle =>
      style.key === cache.key
        ? classRules(cache, style.claims, html)
        : { ...style, claims: setsVariables(style.css) ? [] : style.claims };
    if (isWhole) return { html, ...written(whole, cache.key) };
    const kept = withoutUnusedVariables(whole.map(cut), cache);
    const names = shortNames(html, cache.key, kept.map(({ css }) => css).join(''));
    return {
      html: names.html,
      ...written(
        kept.map((style) => ({ ...style, css: names.css(style.css) })),
        cache.key,
      ),
    };
  };
}

/** What a style claims. `data-s`: Emotion leaves it where it is as it is read in the browser. */
function markOf({ key, claims }: PageStyle, ofClasses: string): string {
  if (claims.length === 0) return '';
  const names = claims.join(' ');
  return key === ofClasses ? ` ${CLASSES}="${names}"` : ` data-emotion="${key} ${names}" data-s`;
}

function written(styles: readonly PageStyle[], ofClasses: string): Omit<PageStyles, 'html'> {
  const filled = styles.map((style) => ({ ...style, css: shorten(style.css) })).filter(({ css }) => css !== '');
  return {
    tags: filled.map((style) => `<style${markOf(style, ofClasses)}>${style.css}</style>`).join(''),
    sources: filled.map(({ css }) => css),
  };
}

/** The values of the `style` attributes in a page's HTML, as a browser reads them. */
export function styleAttributes(html: string): string[] {
  const values = readAttribute('style', html).map((written) =>
    written.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity),
  );
  return [...new Set(values)];
}

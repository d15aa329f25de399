import { compile, type Element, MEDIA, RULESET, serialize, stringify } from 'stylis';
import { remember } from '#lib/remember.ts';
import type { Markup } from './static-markup.ts';

/** What a simple selector may ask for: an argument of a pseudo-class, an attribute, a class, an element. */
const PART =
  /:[\w-]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[([\w-]+)(?:([~|^$*]?=)["']?([^"'\]]*)["']?)?[^\]]*\]|\.([\w-]+)|(?<![\w:.#-])([a-z][\w-]*)|:[:\w-]+|#[\w-]+/gi;

/** Attributes on these elements are set by scripts before the application is there (text size, consent, scrolled). */
const MARKED = /(?:^|[\s>+~])(?:html|body|:root)(?![\w-])/;

/** More rules than the site has: page after page asks for the same ones. */
const MOST = 10_000;

/** A selector, read once: what it asks for, and whether it begins with an element that scripts mark. */
const partsOf = remember(
  (selector: string) => ({ isMarked: MARKED.test(selector), parts: [...selector.matchAll(PART)] }),
  MOST,
);

/** Rules as they are read once; what is kept of them is a copy. */
const compiled = remember((css: string): readonly Element[] => compile(css), MOST);

/** Whether something in the markup may match. What stands in a pseudo-class (`:not(…)`, `:has(…)`) is not asked. */
function mayMatch(selector: string, { elements, classes, attributes }: Markup): boolean {
  const { isMarked, parts } = partsOf(selector);
  for (const [, attribute, operator, value = '', className, element] of parts) {
    if (className !== undefined && !classes.has(className)) return false;
    if (element !== undefined && !elements.has(element.toLowerCase())) return false;
    // Others, such as `open` or `aria-busy`, change without the application.
    if (attribute === undefined || isMarked || !attribute.startsWith('data-')) continue;
    if (!attributes.has(operator === '=' ? `${attribute}=${value}` : attribute)) return false;
  }
  return true;
}

/** Keeps of some rules what `keep` keeps; groups (`@media`) in which nothing is left go. */
function keepRules(rules: readonly Element[], keep: (rule: Element) => Element | null): Element[] {
  return rules.flatMap((rule) => {
    if (rule.type === RULESET) return keep(rule) ?? [];
    if (rule.type !== MEDIA && rule.type !== '@container' && rule.type !== '@supports') return rule;
    const children = Array.isArray(rule.children) ? keepRules(rule.children, keep) : [];
    return children.length === 0 ? [] : { ...rule, children };
  });
}

const write = (rules: Element[]): string => serialize(rules, stringify);

/** The rules that something in a markup may match. @param css flat rules, as the style library writes them */
export function rulesFor(css: string, markup: Markup): string {
  const kept = keepRules(compiled(css), (rule) => {
    const props = Array.isArray(rule.props) ? rule.props.filter((selector) => mayMatch(selector, markup)) : [];
    return props.length === 0 ? null : { ...rule, props };
  });
  return write(kept);
}

const USED = /var\((--[\w-]+)/g;

/** Whether a style does nothing but set custom properties for the whole document. */
export function setsVariables(css: string): boolean {
  const others = keepRules(compiled(css), (rule) => (String(rule.props) === ':root' ? null : rule));
  return others.length === 0;
}

/** The custom properties that others use, also by way of each other. @param users the styles that may use them */
export function variablesFor(css: string, users: string): string {
  const rules = compiled(css);
  const used = new Set([...users.matchAll(USED)].map(([, name]) => name));
  const keep = (rule: Element): Element | null => {
    if (!Array.isArray(rule.children)) return rule;
    const children = rule.children.filter(
      ({ props }) => typeof props !== 'string' || !props.startsWith('--') || used.has(props),
    );
    return children.length === 0 ? null : { ...rule, children };
  };
  let kept = '';
  for (let before = -1; before < used.size; ) {
    before = used.size;
    kept = write(keepRules(rules, keep));
    for (const [, name] of kept.matchAll(USED)) used.add(name);
  }
  return kept;
}

/** The same rules without what only people read: spaces, a zero before a point, the last semicolon. */
export function shorten(css: string): string {
  return css.replace(/"[^"]*"|'[^']*'|;(?=\})|(?<=[,:]) |(?<=[\s:,(-])0(?=\.\d)/g, (found) =>
    /^["']/.test(found) ? found : '',
  );
}

import { compile, type Element, MEDIA, RULESET, serialize, stringify } from 'stylis';
import { remember } from '#lib/remember.ts';
import type { Offered } from './markup-tokens.ts';
import type { Markup, MarkupElement } from './markup-tree.ts';

/** What a simple selector may ask for: an argument of a pseudo-class, an attribute, a class, an element. */
const PART =
  /:[\w-]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[([\w-]+)(?:([~|^$*]?=)["']?([^"'\]]*)["']?)?[^\]]*\]|\.([\w-]+)|(?<![\w:.#-])([a-z][\w-]*)|::?[\w-]+|#[\w-]+|\*/gi;

/** Attributes on these elements are set by scripts before the application is there (text size, consent, scrolled). */
const MARKED = /(?:^|[\s>+~])(?:html|body|:root)(?![\w-])/;

/** More rules than the site has: page after page asks for the same ones. */
const MOST = 10_000;
/** Pages that use other variables, or other rules of one style, are few. */
const MOST_PAGES = 200;

/** What a simple selector asks for, as the markup offers it. */
interface Part {
  in: keyof Offered;
  name: string;
}

/** What one element must be, and how it stands to that of the step before: inside it (a space), in it (`>`), beside it. */
interface Step {
  combinator: string;
  parts: Part[];
}

/** A selector, read once. */
interface Selector {
  text: string;
  /** Whether it begins with an element that scripts mark. */
  isMarked: boolean;
  steps: Step[];
  /** What all of its steps ask for. */
  parts: Part[];
}

/**
 * Reads a simple selector; null where it asks for nothing that the markup could lack: what stands in a pseudo-class
 * (`:not(…)`, `:has(…)`), and attributes such as `open` or `aria-busy`, which change without the application.
 */
function readPart(
  [, attribute, operator, value = '', className, element]: RegExpExecArray,
  isMarked: boolean,
): Part | null {
  if (className !== undefined) return { in: 'classes', name: className };
  if (element !== undefined) return { in: 'elements', name: element.toLowerCase() };
  if (attribute === undefined || isMarked || !attribute.startsWith('data-')) return null;
  return { in: 'attributes', name: operator === '=' ? `${attribute}=${value}` : attribute };
}

function readSelector(text: string): Selector {
  const isMarked = MARKED.test(text);
  const steps: Step[] = [];
  let end = 0;
  for (const found of text.matchAll(PART)) {
    const between = text.slice(end, found.index);
    if (between !== '' || steps.length === 0) steps.push({ combinator: between.trim(), parts: [] });
    const part = readPart(found, isMarked);
    if (part) steps.at(-1)?.parts.push(part);
    end = found.index + found[0].length;
  }
  return { text, isMarked, steps, parts: steps.flatMap(({ parts }) => parts) };
}

/** Rules as they are read once; what is kept of them is a copy. */
const compiled = remember((css: string): readonly Element[] => compile(css), MOST);

// What is asked of each element of each page, thousands of times, makes no objects: loops, not closures.
function hasAll(parts: readonly Part[], offered: Offered): boolean {
  for (const part of parts) if (!offered[part.in].has(part.name)) return false;
  return true;
}

/** Whether an element beside this one may be the last of some steps. */
function endBeside(element: MarkupElement, steps: readonly Step[], last: number): boolean {
  for (const one of element.siblings) if (one !== element && endsSteps(one, steps, last)) return true;
  return false;
}

/** Whether an element around this one may be. */
function endAround({ parent }: MarkupElement, steps: readonly Step[], last: number): boolean {
  for (let around = parent; around !== null; around = around.parent) if (endsSteps(around, steps, last)) return true;
  return false;
}

/** Whether an element may be the last of some steps. */
function endsSteps(element: MarkupElement, steps: readonly Step[], last = steps.length - 1): boolean {
  const step = steps[last];
  if (!step || !hasAll(step.parts, element.tag)) return false;
  if (last === 0) return true;
  if (step.combinator === '') return endAround(element, steps, last - 1);
  if (step.combinator !== '>') return endBeside(element, steps, last - 1);
  return element.parent !== null && endsSteps(element.parent, steps, last - 1);
}

/** The fewest elements among which are all that an element must be. */
function candidates({ parts }: Step, markup: Markup): readonly MarkupElement[] {
  for (const kind of ['classes', 'attributes', 'elements'] as const) {
    for (const part of parts) if (part.in === kind) return markup[kind].get(part.name) ?? [];
  }
  return markup.all;
}

/** Whether an element has one that stands to it as a step says, whatever that is. */
const hasOne = ({ combinator }: Step, { siblings, children }: MarkupElement): boolean =>
  combinator === '' || combinator === '>' ? children.length > 0 : siblings.length > 1;

/** Whether something in the markup may match. */
function mayMatch({ isMarked, steps, parts }: Selector, markup: Markup): boolean {
  const last = steps.at(-1);
  if (!last || !hasAll(parts, markup)) return false;
  const before = steps.at(-2);
  // A class alone is there when anything has it.
  if (isMarked || (!before && parts.length === 1 && parts[0]?.in === 'classes')) return true;
  if (before && last.parts.length === 0) {
    const number = steps.length - 2;
    return candidates(before, markup).some((one) => hasOne(last, one) && endsSteps(one, steps, number));
  }
  return candidates(last, markup).some((element) => endsSteps(element, steps));
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

/** The selectors of some rules, each once. */
function selectorsOf(rules: readonly Element[]): Set<string> {
  const selectors = new Set<string>();
  keepRules(rules, (rule) => {
    for (const selector of Array.isArray(rule.props) ? rule.props : []) selectors.add(selector);
    return null;
  });
  return selectors;
}

/** Some rules with what comes of them, by which of their selectors may match. */
const cutOf = remember(
  (css: string) => ({
    selectors: [...selectorsOf(compiled(css))].map(readSelector),
    cut: new Map<string, string>(),
  }),
  MOST,
);

/** Properties of which every browser knows all values that we write: of several in one rule the last counts. */
const KNOWN = new Set(['border', 'border-radius', 'box-sizing', 'padding', 'transition', 'width']);

/** A rule without what it replaces itself, as ours does with some of MUI's. */
function withoutReplaced(rule: Element): Element {
  if (!Array.isArray(rule.children)) return rule;
  const last = new Map(rule.children.map((declaration) => [String(declaration.props), declaration]));
  const counts = (declaration: Element) =>
    !KNOWN.has(String(declaration.props)) ||
    last.get(String(declaration.props)) === declaration ||
    String(declaration.children).includes('!important');
  return { ...rule, children: rule.children.filter(counts) };
}

/** The rules that something in a markup may match. @param css flat rules, as the style library writes them */
export function rulesFor(css: string, markup: Markup): string {
  const { selectors, cut } = cutOf(css);
  const key = selectors.map((selector) => (mayMatch(selector, markup) ? '1' : '0')).join('');
  const known = cut.get(key);
  if (known !== undefined) return known;
  const matching = new Set(selectors.filter((_selector, number) => key[number] === '1').map(({ text }) => text));
  const kept = keepRules(compiled(css), (rule) => {
    const props = Array.isArray(rule.props) ? rule.props.filter((selector) => matching.has(selector)) : [];
    return props.length === 0 ? null : { ...withoutReplaced(rule), props };
  });
  const written = write(kept);
  if (cut.size >= MOST_PAGES) cut.clear();
  cut.set(key, written);
  return written;
}

const USED = /var\((--[\w-]+)/g;

/** Whether a style does nothing but set custom properties for the whole document. */
export const setsVariables = remember((css: string): boolean => {
  const others = keepRules(compiled(css), (rule) => (String(rule.props) === ':root' ? null : rule));
  return others.length === 0;
}, MOST);

const variablesIn = (css: string): string[] => [...css.matchAll(USED)].map(([, name = '']) => name);

/**
 * The custom properties that others use, also by way of each other.
 * @param users the rules that may use them, as they are read once
 */
export function variablesFor(css: string, users: readonly WrittenRules[]): WrittenRules {
  return variablesUsed(css, [...new Set(users.flatMap(({ variables }) => variables))].join(' '));
}

const variablesUsed = remember((css: string, names: string): WrittenRules => {
  const rules = compiled(css);
  const used = new Set(names.split(' '));
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
    for (const name of variablesIn(kept)) used.add(name);
  }
  return readRules(kept);
}, MOST_PAGES);

/** Rules as they are written into a page, without what only people read: spaces, a zero before a point, the last semicolon. */
export interface WrittenRules {
  /** Their text, cut at the names of classes: text and name take turns. */
  pieces: readonly string[];
  /** The custom properties that they use. */
  variables: readonly string[];
}

const shorten = (css: string): string =>
  css.replace(/"[^"]*"|'[^']*'|;(?=\})|(?<=[,:]) |(?<=[\s:,(-])0(?=\.\d)/g, (found) =>
    /^["']/.test(found) ? found : '',
  );

const CLASS = /\.([a-z_-][\w-]*)/i;

/** Reads rules as they are written into a page. */
export const readRules = (css: string): WrittenRules => ({
  pieces: shorten(css).split(CLASS),
  variables: variablesIn(css),
});

/** Rules that page after page has, read once. */
export const writtenRules = remember(readRules, MOST);

/** The names of classes in some rules. */
export const classesIn = ({ pieces }: WrittenRules): string[] => pieces.filter((_piece, number) => number % 2 === 1);

/** Writes rules, with other names of classes. */
export const withClasses = ({ pieces }: WrittenRules, nameFor: (name: string) => string): string =>
  pieces.map((piece, number) => (number % 2 === 1 ? `.${nameFor(piece)}` : piece)).join('');

import { type ColorName, colorVariable } from '#ui/theme/colors.ts';
import type { Colors } from './choice.ts';

const SCHEME = /\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g;
const FORCED = /\(\s*forced-colors:\s*active\s*\)/g;
const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/** A media query as it would hold on a system with other colours. */
export function imitatedQuery(query: string, colors: Colors): string {
  if (colors === 'system') return query;
  const forced = colors === 'forced';
  const schemed = forced ? query : query.replace(SCHEME, (_, scheme) => (scheme === colors ? ALWAYS : NEVER));
  return schemed.replace(FORCED, forced ? ALWAYS : NEVER);
}

/** What a system with few colours does by itself: every ground, word and line takes one of its own. */
const FORCED_SHEET = `
* { box-shadow: none !important; text-shadow: none !important; border-color: CanvasText !important; }
:not(svg, svg *) { color: CanvasText !important; }
a, a *:not(svg, svg *) { color: LinkText !important; }
button, button *:not(svg, svg *) { color: ButtonText !important; }
input, select, textarea { color: FieldText !important; background: Field !important; }
html, body, section, article, li, a, button, summary, fieldset { background-image: none !important; }
`;
const GROUNDS: readonly ColorName[] = [
  ...(['paper', 'surface', 'calm', 'warm', 'deep', 'primary', 'primaryHover', 'accent', 'accentHover'] as const),
  ...(['infoBack', 'successBack', 'warningBack', 'dangerBack', 'focusInner'] as const),
];
const forced = (name: ColorName, systemColor: string) => `${colorVariable(name)}: ${systemColor} !important;`;
const GROUND_RULE = `:root { ${GROUNDS.map((name) => forced(name, 'Canvas')).join(' ')} ${forced('focusOuter', 'Highlight')} }`;

const written = new WeakMap<CSSMediaRule, string>();
let forcedSheet: CSSStyleSheet | null = null;

function forRules(rules: CSSRuleList, change: (rule: CSSMediaRule) => void): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) change(rule);
    if (rule instanceof CSSGroupingRule) forRules(rule.cssRules, change);
  }
}

/**
 * Shows this document in other colours than the system's: its own rules for them come into force. Rules that are written
 * later are as the system says until the next call.
 */
export function imitateColors(colors: Colors): void {
  for (const sheet of document.styleSheets) {
    forRules(sheet.cssRules, (rule) => {
      const own = written.get(rule) ?? rule.media.mediaText;
      written.set(rule, own);
      const query = imitatedQuery(own, colors);
      if (query !== rule.media.mediaText) rule.media.mediaText = query;
    });
  }
  document.documentElement.style.colorScheme = colors === 'light' || colors === 'dark' ? colors : '';
  if (forcedSheet === null) {
    forcedSheet = new CSSStyleSheet();
    forcedSheet.replaceSync(FORCED_SHEET + GROUND_RULE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, forcedSheet];
  }
  forcedSheet.disabled = colors !== 'forced';
}

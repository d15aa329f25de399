import { hydratedHtml, readClasses } from './static-markup.ts';

const CLASSES = / class="([^"]*)"/g;
/** Names of MUI's own that stand beside the class with the rules. */
const MUI_NAME = /^Mui[A-Z]/;

/** Writes a page with short names: its markup, and each of its styles. */
interface ShortNames {
  html: string;
  css: (css: string) => string;
}

/**
 * Short names for the classes that stand in static parts only: nothing reads that markup again. A name is a hash, which no
 * compression shortens. Those of MUI that no rule asks for are left out there.
 * @param key what the style library's names begin with
 * @param css all styles of the page
 */
export function shortNames(html: string, key: string, css: string): ShortNames {
  const hydrated = readClasses(hydratedHtml(html));
  const names = new Map<string, string>();
  for (const name of readClasses(html)) {
    if (hydrated.has(name)) continue;
    if (name.startsWith(`${key}-`)) names.set(name, `s${names.size.toString(36)}`);
    else if (MUI_NAME.test(name) && !css.includes(`.${name}`)) names.set(name, '');
  }
  const ofElement = (attribute: string, written: string): string => {
    const given = written.split(' ');
    if (!given.some((name) => names.has(name))) return attribute;
    const kept = given.map((name) => names.get(name) ?? name).filter((name) => name !== '');
    return kept.length === 0 ? '' : ` class="${kept.join(' ')}"`;
  };
  return {
    html: html.replace(CLASSES, ofElement),
    css: (text) =>
      text.replace(/\.([\w-]+)/g, (found, name: string) => (names.has(name) ? `.${names.get(name)}` : found)),
  };
}

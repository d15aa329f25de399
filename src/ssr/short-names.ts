import { hydratedHtml, inStaticParts, readClasses } from './static-markup.ts';

const CLASSES = / class="([^"]*)"/g;
/** Names of MUI's own that stand beside the class with the rules. */
const MUI_NAME = /^Mui[A-Z]/;

/** Writes a page with short names: its markup, and each of its styles. */
interface ShortNames {
  html: string;
  css: (css: string) => string;
}

/** By what React finds texts and parts again that it hydrates. */
const MARKS = /<!--[$/ ]*-->/g;

/** Writes other names of classes into markup; an attribute without any is left out. */
const renamed = (html: string, nameFor: (name: string) => string): string =>
  html.replace(CLASSES, (attribute, written: string) => {
    const given = written.split(' ');
    const kept = given.map(nameFor).filter((name) => name !== '');
    if (kept.length === 0) return '';
    return kept.length === given.length && kept.every((name, at) => name === given[at])
      ? attribute
      : ` class="${kept.join(' ')}"`;
  });

/**
 * Short names for the classes that stand in static parts only: nothing reads that markup again. A name is a hash, which no
 * compression shortens. Left out there are those of MUI that no rule asks for, and React's own marks.
 * @param key what the style library's names begin with
 * @param css all styles of the page
 */
export function shortNames(html: string, key: string, css: string): ShortNames {
  const hydrated = readClasses(hydratedHtml(html));
  const names = new Map<string, string>();
  const unused = new Set<string>();
  for (const name of readClasses(html)) {
    if (name.startsWith(`${key}-`) && !hydrated.has(name)) names.set(name, `s${names.size.toString(36)}`);
    if (MUI_NAME.test(name) && !css.includes(`.${name}`)) unused.add(name);
  }
  const nameFor = (name: string) => names.get(name) ?? name;
  const inStatic = (name: string) => (unused.has(name) ? '' : nameFor(name));
  const short = inStaticParts(html, (content) => renamed(content.replace(MARKS, ''), inStatic));
  return {
    // What browsers without script are shown stands beside static parts as well.
    html: renamed(short, nameFor),
    css: (text) =>
      text.replace(/\.([\w-]+)/g, (found, name: string) => (names.has(name) ? `.${names.get(name)}` : found)),
  };
}

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

/** Writes other names into the `class` attributes of markup, one without any is left out; most are like one before. */
function renaming(nameFor: (name: string) => string): (html: string) => string {
  const known = new Map<string, string>();
  const rename = (attribute: string, written: string): string => {
    let renamed = known.get(written);
    if (renamed === undefined) {
      const names = written.split(' ').map(nameFor);
      const kept = names.filter((name) => name !== '').join(' ');
      renamed = kept === written ? attribute : kept && ` class="${kept}"`;
      known.set(written, renamed);
    }
    return renamed;
  };
  return (html) => html.replace(CLASSES, rename);
}

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
  const rename = renaming(nameFor);
  const renameStatic = renaming((name) => (unused.has(name) ? '' : nameFor(name)));
  const short = inStaticParts(html, (content) => renameStatic(content.replace(MARKS, '')));
  return {
    // What browsers without script are shown stands beside static parts as well.
    html: rename(short),
    css: (text) =>
      text.replace(/\.([\w-]+)/g, (found, name: string) => (names.has(name) ? `.${names.get(name)}` : found)),
  };
}

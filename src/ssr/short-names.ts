import type { Markup } from './markup-tree.ts';

/** Names of MUI's own that stand beside the class with the rules. */
const MUI_NAME = /^Mui[A-Z]/;

/** A page with short names: its markup, and what the names of classes are in its styles. */
interface ShortNames {
  html: string;
  nameFor: (name: string) => string;
}

/** Writes other names into a `class` attribute, which is left out without any; most are like one before. */
function renaming(nameFor: (name: string) => string): (attribute: { written: string; value: string }) => string {
  const known = new Map<string, string>();
  return ({ written, value }) => {
    let renamed = known.get(value);
    if (renamed === undefined) {
      const names = value.split(' ').map(nameFor);
      const kept = names.filter((name) => name !== '').join(' ');
      renamed = kept === value ? written : kept && ` class="${kept}"`;
      known.set(value, renamed);
    }
    return renamed;
  };
}

/**
 * Short names for the classes that stand in static parts only: nothing reads that markup again. A name is a hash, which no
 * compression shortens. Left out there are those of MUI that no rule asks for, and React's own comments.
 * @param key what the style library's names begin with
 * @param styled the names of classes in all styles of the page
 */
export function shortNames(
  { html, classes, hydratedClasses, written }: Markup,
  key: string,
  styled: ReadonlySet<string>,
): ShortNames {
  const names = new Map<string, string>();
  const unused = new Set<string>();
  for (const name of classes.keys()) {
    if (name.startsWith(`${key}-`) && !hydratedClasses.has(name)) names.set(name, `s${names.size.toString(36)}`);
    if (MUI_NAME.test(name) && !styled.has(name)) unused.add(name);
  }
  const nameFor = (name: string) => names.get(name) ?? name;
  // What browsers without script are shown stands beside static parts as well.
  const rename = renaming(nameFor);
  const renameStatic = renaming((name) => (unused.has(name) ? '' : nameFor(name)));
  const pieces: string[] = [];
  let from = 0;
  for (const { at, attribute, length, isStatic } of written) {
    pieces.push(html.slice(from, at));
    if (attribute) pieces.push(isStatic ? renameStatic(attribute) : rename(attribute));
    from = at + length;
  }
  pieces.push(html.slice(from));
  return { html: pieces.join(''), nameFor };
}

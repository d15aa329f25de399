import { slugify } from '../../lib/slug.ts';

/** What a form says of a page's name, path and title. */
export interface NamedPage {
  name: string;
  path: string;
  title: string;
}

/** What may still be filled in: the name of a page that was never saved, the path of one that nobody could open yet. */
export interface Open {
  name: boolean;
  path: boolean;
}

/** What is remembered from one look at the form to the next. */
export interface Followed {
  title: string;
  /** What was filled into each field and the form may show now or soon, oldest first; nothing where somebody wrote. */
  names: readonly string[];
  paths: readonly string[];
}

/** Where following begins: nothing of the form is known to come from its title yet. */
export function beginFollowing(title: string): Followed {
  return { title, names: [], paths: [] };
}

/**
 * The name and path that follow a page's title while it is typed: only as long as they are empty or come from the title.
 * What somebody wrote themselves stays. Between two keys the form may still show what was filled in before the last one:
 * that counts as filled in, too.
 * @returns what is to be changed, and what is to be remembered
 */
export function followTitle(
  followed: Followed,
  page: NamedPage,
  open: Open,
): { changes: Partial<Pick<NamedPage, 'name' | 'path'>>; followed: Followed } {
  const [was, is] = [slugify(followed.title), slugify(page.title)];
  const names = ownValues(followed.names, page.name, was);
  const paths = ownValues(followed.paths, page.path, was && `/${was}`);
  const isTyped = followed.title !== page.title && is !== '';
  const name = isTyped && open.name && names.length > 0 && names.at(-1) !== is ? is : undefined;
  const path = isTyped && open.path && paths.length > 0 && paths.at(-1) !== `/${is}` ? `/${is}` : undefined;
  return {
    changes: { ...(name !== undefined && { name }), ...(path !== undefined && { path }) },
    followed: {
      title: page.title,
      names: name === undefined ? names : [...names, name],
      paths: path === undefined ? paths : [...paths, path],
    },
  };
}

/** The values of a field that come from the title, beginning with the one it shows; none where somebody wrote it. */
function ownValues(known: readonly string[], shown: string, made: string): readonly string[] {
  if (shown === known.at(-1)) return [shown];
  if (known.includes(shown)) return known.slice(known.indexOf(shown));
  return shown === '' || shown === made ? [shown] : [];
}

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

/**
 * The name and path that follow a page's title while it is typed: only as long as they are empty or come from the title
 * before. What somebody wrote themselves stays.
 * @returns what is to be changed
 */
export function followTitle(before: string, page: NamedPage, open: Open): Partial<NamedPage> {
  const [was, is] = [slugify(before), slugify(page.title)];
  if (is === '' || was === is) return {};
  const follows = (value: string, made: string): boolean => value === '' || (was !== '' && value === made);
  return {
    ...(open.name && follows(page.name, was) && { name: is }),
    ...(open.path && follows(page.path, `/${was}`) && { path: `/${is}` }),
  };
}

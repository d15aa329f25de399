/** What kind of page a name stands for, and its slug: `article:some-slug` → `['article', 'some-slug']`. */
export function splitName(name: string): [kind: string, slug: string] {
  const colon = name.indexOf(':');
  return colon === -1 ? ['page', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

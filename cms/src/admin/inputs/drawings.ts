/** The site's drawings, made from its own by `npm run pictures:panel`. */
const FILES = import.meta.glob<string>('./drawings/*.svg', { eager: true, query: '?url', import: 'default' });

/** The address of a drawing of the site; undefined for a name that has none. */
export function drawingOf(name: string): string | undefined {
  return FILES[`./drawings/${name}.svg`];
}

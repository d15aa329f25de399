import content from '../../../cms-schemas/kinds.json';

/** Content types whose entries are pages. */
export const PAGE_TYPES: ReadonlySet<string> = new Set(['api::page.page', ...content.kinds.map(({ uid }) => uid)]);

/** The field with the date before which visitors see nothing of an entry; none for most content types. */
export function visibleFromOf(model: string): string | undefined {
  return content.kinds.find(({ uid }) => uid === model)?.visibleFrom;
}

/** The content type of a kind of reference; none for pages and files. */
export function typeOfKind(kind: string): string | undefined {
  return content.kinds.find((one) => one.kind === kind)?.uid;
}

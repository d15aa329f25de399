import * as z from 'zod';

/** Languages and to spare: a page has one version in each. */
const MOST_VERSIONS = 50;

/** The versions of a page that visitors see, as the content service gives them: what the route table is made of. */
export const publishedSchema = z.array(z.record(z.string(), z.unknown())).max(MOST_VERSIONS);

/** A change event as the content service sends it: our own message, or a webhook of Strapi. */
const eventSchema = z.object({
  uid: z.string().max(200).nullish(),
  documentId: z.union([z.string().max(100), z.number()]).nullish(),
  event: z.string().max(100).nullish(),
  committed: z.boolean().nullish().catch(null),
  published: publishedSchema.nullish().catch(null),
  entry: z
    .object({ documentId: z.union([z.string().max(100), z.number()]).nullish() })
    .nullish()
    .catch(null),
});

/**
 * What may have changed: a type of document (`page`, `site`, `file`; null when unknown), the document's tag if it is named,
 * and whether files may have changed. Files have no tag: no value says which it shows. The content itself is read again.
 * `committed`: the service says that whatever is asked from now on shows the change. `published`: of a page, what the
 * route table says of it, so that no visitor waits until it was asked for.
 */
export interface ChangeEvent {
  type: string | null;
  tag: string | null;
  media: boolean;
  committed: boolean;
  published?: z.infer<typeof publishedSchema>;
}

/**
 * Hears of changes.
 * @param event null where anything may have changed
 * @param isFound whether this server found the change by itself, by its poll or as a day began: nobody sent it a notice
 */
export type ChangeListener = (event: ChangeEvent | null, isFound: boolean) => void;

/** An event that names nothing: anything may have changed. */
export const ANY_CHANGE: ChangeEvent = { type: null, tag: null, media: true, committed: false };

/** Reads an event; one that cannot be understood means that anything may have changed. */
export function readChangeEvent(body: unknown): ChangeEvent {
  const result = eventSchema.safeParse(body);
  if (!result.success) return ANY_CHANGE;
  const { uid, documentId, event, entry, committed, published } = result.data;
  const ofFile = event?.startsWith('media.') === true || uid === 'plugin::upload.file';
  const type = /^api::[\w-]+\.([\w-]+)$/.exec(uid ?? '')?.[1] ?? null;
  if (type === null) return ofFile ? { ...ANY_CHANGE, type: 'file' } : ANY_CHANGE;
  const document = documentId ?? entry?.documentId ?? null;
  const tag = document === null ? null : `${type}:${document}`;
  return { type, tag, media: ofFile, committed: committed === true, ...(published && committed && { published }) };
}

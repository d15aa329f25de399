import * as z from 'zod';

/**
 * A change notice as the content service sends it, ours or Strapi's own webhook. It is a hint only: it names what may
 * have changed, and the content is read again.
 */
const noticeSchema = z.object({
  uid: z.string().max(200).nullish(),
  documentId: z.union([z.string().max(100), z.number()]).nullish(),
  event: z.string().max(100).nullish(),
  entry: z
    .object({ documentId: z.union([z.string().max(100), z.number()]).nullish() })
    .nullish()
    .catch(null),
});

/** What may have changed: a kind of content (`page`, `site`; null when unknown) and the document's tag if it is named. */
export interface ContentHint {
  kind: string | null;
  tag: string | null;
  media: boolean;
}

/** A hint that says nothing: anything may have changed. */
export const ANYTHING: ContentHint = { kind: null, tag: null, media: true };

/** Reads a notice; one that cannot be understood means that anything may have changed. */
export function readHint(body: unknown): ContentHint {
  const notice = noticeSchema.safeParse(body);
  if (!notice.success) return ANYTHING;
  const { uid, documentId, event, entry } = notice.data;
  const kind = /^api::[\w-]+\.([\w-]+)$/.exec(uid ?? '')?.[1] ?? null;
  const document = documentId ?? entry?.documentId ?? null;
  const media = event?.startsWith('media.') === true || uid === 'plugin::upload.file' || kind === null;
  return { kind, tag: kind !== null && document !== null ? `${kind}:${document}` : null, media };
}

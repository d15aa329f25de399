/** An entry by its content type and document. */
interface Entry {
  model: string;
  documentId: string;
}

/** Says which of the things that the panel keeps are no longer true. */
interface Tag {
  type: string;
  id?: string;
}

type Forget = (tags: readonly unknown[]) => void;

const isTag = (value: unknown): value is Tag => typeof value === 'object' && value !== null && 'type' in value;
const keyOf = ({ model, documentId }: Entry): string => `${model}_${documentId}`;

/** What is to be forgotten of each entry whose form is open, by content type and document. */
const held = new Map<string, unknown[]>();

/**
 * Notes that the form of an entry is open.
 * @param forget is called once the form is closed, with what was held back of a deletion
 * @returns ends it
 */
export function formOpened(entry: Entry, forget: Forget): () => void {
  const key = keyOf(entry);
  held.set(key, []);
  return () => {
    const tags = held.get(key) ?? [];
    held.delete(key);
    // The form's own reading ends with it: what nobody reads any more is not asked for again, only forgotten.
    if (tags.length > 0) setTimeout(() => forget(tags));
  };
}

/**
 * What a deletion makes untrue at once. While the form of the deleted entry is still open, the panel would read the entry
 * again and report that it is not found: what concerns the entry is held back until the form is closed.
 */
export function tagsOfDeletion(tags: unknown, entry: Partial<Entry>): unknown {
  const { model = '', documentId = '' } = entry;
  const kept = held.get(keyOf({ model, documentId }));
  if (kept === undefined || !Array.isArray(tags)) return tags;
  const own = [keyOf({ model, documentId }), `${model}_ALL_ITEMS`];
  const isOwn = (tag: unknown): boolean => isTag(tag) && own.includes(tag.id ?? '');
  kept.push(...tags.filter(isOwn));
  return tags.filter((tag) => !isOwn(tag));
}

/**
 * How the normaliser reads each attribute of a content type or component. The table itself is generated
 * (`attributeTables` in `schema.gen.ts`), so that no shape is kept by hand twice.
 */
export type AttributeDescription =
  /** Any single string; empty becomes null. */
  | { kind: 'text' }
  /**
   * A link as an editor wrote it, read as the address that it leads to. Where that is nothing, it is null, or empty where it
   * is required: what is nothing without its link is then left out.
   */
  | { kind: 'link'; required: boolean }
  /** Markdown, rendered to `RichText`. */
  | { kind: 'richText' }
  /** An ISO date. */
  | { kind: 'date' }
  /** Any JSON value, passed on as it is. */
  | { kind: 'json' }
  | { kind: 'boolean'; default: boolean | null }
  | { kind: 'number'; default: number | null }
  | { kind: 'choice'; default: string | null }
  /** An image; its alternative text stands in the attribute `alt` beside it. */
  | { kind: 'media'; alt: string }
  | { kind: 'component'; uid: string }
  | { kind: 'components'; uid: string }
  /** A repeatable component with one text attribute: read as a list of strings. */
  | { kind: 'strings'; attribute: string }
  /** Entries of another type, read by the view of that type. */
  | { kind: 'relation'; target: string; many: boolean }
  | { kind: 'zone' };

/** The attributes of one content type or component, by name. */
export type AttributeTable = Readonly<Record<string, AttributeDescription>>;

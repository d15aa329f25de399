import { asRecord } from './answer.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Whether an editor hid a block: it stays in the entry, and visitors do not get it. */
export function isHidden(block: unknown): boolean {
  return asRecord(block)?.hidden === true;
}

/** The attributes of an entry as visitors get them: without the blocks that an editor hid. */
export function withoutHidden(attributes: Raw): Raw {
  const { blocks } = attributes;
  return Array.isArray(blocks) ? { ...attributes, blocks: blocks.filter((block) => !isHidden(block)) } : attributes;
}

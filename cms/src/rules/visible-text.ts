/**
 * A character that leaves something on the screen: no space, no control or format character (zero-width space, soft
 * hyphen), no filler, no blank Braille pattern.
 */
const VISIBLE = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a value is a text of which something can be seen. */
export function hasVisibleText(value: unknown): boolean {
  return typeof value === 'string' && VISIBLE.test(value);
}

/**
 * A visible character: not white space, a control or format character (zero-width space, soft hyphen), a filler or the
 * blank Braille pattern.
 */
const VISIBLE = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a value is a string with at least one visible character. */
export function hasVisibleText(value: unknown): boolean {
  return typeof value === 'string' && VISIBLE.test(value);
}

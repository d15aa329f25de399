/** The part of a form field definition that the product reads for validation. */
export interface FieldWithValidation {
  validation?: { max_len?: unknown } | null | undefined;
}

/**
 * The greatest number of characters a field accepts (specification, section 5): only the optional `max_len` on a form
 * field's validation is read. Anything but a whole number above zero counts as no limit.
 * @returns the limit, or null when the field has none
 */
export function readMaxLen(field: FieldWithValidation): number | null {
  const value = field.validation?.max_len;
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

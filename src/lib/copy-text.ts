/**
 * Copies what a field holds. Browsers have the clipboard over a safe connection only; elsewhere the field is selected
 * and copied the old way, and stays selected so that one can copy it by hand.
 * @returns whether it was copied
 */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    if (!navigator.clipboard) return document.execCommand('copy');
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}

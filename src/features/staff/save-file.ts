const READ_WITHIN_MS = 60_000;

/** Gives the visitor a file to save. Its address lives only in this page, and not for long. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
}

/** Endings of each kind of file that is taken. */
const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** The kinds of files that are taken. */
export type DocumentType = keyof typeof ENDINGS;

/** True for a kind of file that is taken. */
export const isDocumentType = (type: string | undefined): type is DocumentType => type !== undefined && type in ENDINGS;

const LONGEST = 100;

/** A file's name without folders, controls or an ending that lies about its kind. */
export function documentName(given: string | undefined, type: DocumentType): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${[...plain].slice(0, LONGEST).join('') || 'document'}.${ENDINGS[type]}`;
}

import path from 'node:path';

/** A kind of file that editors may upload. */
export interface FileKind {
  mime: string;
  /** With the dot; the first is given to a file whose own ending says something else. */
  endings: readonly [string, ...string[]];
  picture: boolean;
}

const KINDS: readonly FileKind[] = [
  { mime: 'image/jpeg', endings: ['.jpg', '.jpeg'], picture: true },
  { mime: 'image/png', endings: ['.png'], picture: true },
  { mime: 'image/webp', endings: ['.webp'], picture: true },
  { mime: 'image/avif', endings: ['.avif'], picture: true },
  { mime: 'image/gif', endings: ['.gif'], picture: true },
  { mime: 'application/pdf', endings: ['.pdf'], picture: false },
];

const TAKEN = 'Upload a JPEG, PNG, WebP, AVIF or GIF picture, or a PDF document.';

/** The kind of a file by the type that its content shows; null for what editors may not upload. */
export function kindOfContent(mime: string | undefined): FileKind | null {
  return KINDS.find((kind) => kind.mime === mime) ?? null;
}

/** The kind that a name or an ending announces. */
export function kindOfName(name: string): FileKind | null {
  const ending = path.extname(`x${name}`).toLowerCase();
  return KINDS.find((kind) => kind.endings.includes(ending)) ?? null;
}

/** The name of a file with an ending that tells its kind. */
export function nameFor(kind: FileKind, name: string): string {
  return kindOfName(name) === kind ? name : `${path.basename(name, path.extname(name))}${kind.endings[0]}`;
}

/** What an editor reads whose file is refused. */
export function refusalOf(name: string): string {
  if (/\.svgz?$/i.test(name)) {
    return `“${name}” is a drawing in SVG, which can carry a program: export it as PNG or WebP, and upload that.`;
  }
  return `“${name}” is neither a picture nor a PDF document by its content. ${TAKEN}`;
}

/**
 * Whether a PDF document names a program that it runs when it is opened. Compressed parts are not looked into: what is
 * left is never opened by a browser on an address of ours.
 */
export function carriesScript(pdf: Buffer): boolean {
  // In a name, any character may be written as # and two digits.
  const text = pdf
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return /\/JavaScript\b/.test(text);
}

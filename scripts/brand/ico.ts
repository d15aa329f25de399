/** One picture of an icon file: its side in pixels and its PNG bytes. */
export interface IconImage {
  side: number;
  png: Buffer;
}

const HEADER = 6;
const ENTRY = 16;

/** A Windows icon file (`favicon.ico`) that holds PNG pictures. */
export function icoFile(images: readonly IconImage[]): Buffer {
  const header = Buffer.alloc(HEADER + ENTRY * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { side, png }] of images.entries()) {
    const entry = HEADER + ENTRY * index;
    header.writeUInt8(side % 256, entry);
    header.writeUInt8(side % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

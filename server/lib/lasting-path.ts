/** The end of a rendition's path: its width, and a name that tells the content. */
export const LASTING = /\.(\d+)\.[\da-f]{12}(\.\w+)$/;

/** Whether a file at this path stays what it is for ever. */
export const isLasting = (path: string): boolean => LASTING.test(path);

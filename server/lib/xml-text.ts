/** What XML has no way to write, not even as a number: most control characters, halves of pairs. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text that XML can hold: a line break of a slide or of a word processor, pasted into a title, becomes a blank. */
export const xmlText = (text: string): string => text.replace(UNWRITABLE, ' ');

/** The same text in memory of its own: what was cut out of another keeps all of that. */
export const ownText = (text: string): string => Buffer.from(text).toString();

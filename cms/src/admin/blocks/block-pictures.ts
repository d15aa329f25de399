/** What each block looks like, drawn from its fixtures by `npm run pictures:panel`. */
const FILES = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** The address of the picture of a block by its UID; undefined for a part that has none. */
export function pictureOfBlock(uid: string): string | undefined {
  return FILES[`./pictures/${uid.split('.').at(-1) ?? ''}.webp`];
}

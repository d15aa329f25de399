/** Titles that come before a name and are no part of it. */
const HONORIFIC = /^(dr|pr|prof|docteur|professeur|m|mme|mr|mrs|ms)\.?$/i;

/** The initials of a name: the first letters of its first and last words, titles left out. */
export function initials(name: string): string {
  const words = name.split(/[\s\u00a0]+/).filter((word) => word !== '' && !HONORIFIC.test(word));
  const ends = words.length < 2 ? words : [words[0], words.at(-1)];
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('fr') ?? '').join('');
}

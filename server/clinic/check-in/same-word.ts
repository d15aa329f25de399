/** Words that people put before a noun. */
const ARTICLE = /^(?:the|an?|le|la|les|une?|des|du)\s+|^l['’]\s*/;
/** In shorter words a single typo makes another word. */
const SHORTEST_WITH_TYPO = 4;

/** Without accents, capitals, articles and punctuation. */
function plain(word: string): string {
  const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').trim();
  return bare.replace(ARTICLE, '').replaceAll(/[^a-z0-9]/g, '');
}

/** True when one letter added, left out, changed or swapped with its neighbour makes one text the other. */
function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.length > restB.length) return restA.slice(1) === restB;
  if (restA.length < restB.length) return restA === restB.slice(1);
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || swapped;
}

/** True when somebody typed this word: accents, capitals, an article and one typo are forgiven. */
export function sameWord(typed: string, word: string): boolean {
  const [a, b] = [plain(typed), plain(word)];
  if (a === '') return false;
  return a === b || (b.length >= SHORTEST_WITH_TYPO && isOneTypoApart(a, b));
}

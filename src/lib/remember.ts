/**
 * Works each answer out once.
 * @param most so many answers are kept at most; then all go
 * @param keyOf what the words come to as a text: the same for the same answer
 */
export function remember<Words extends readonly unknown[], T>(
  make: (...words: Words) => T,
  most: number,
  keyOf: (...words: Words) => string = (...words) => (words.length === 1 ? String(words[0]) : words.join(' ')),
): (...words: Words) => T {
  const known = new Map<string, { answer: T }>();
  return (...words) => {
    const key = keyOf(...words);
    const found = known.get(key);
    if (found) return found.answer;
    const answer = make(...words);
    if (known.size >= most) known.clear();
    known.set(key, { answer });
    return answer;
  };
}

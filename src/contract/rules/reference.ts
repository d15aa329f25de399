/**
 * What references are made of. Of signs that look alike (0 O, 1 I L 7, 2 Z, 5 S, 8 B 3, 6 G, 4 A) or sound alike on the
 * telephone (B C D P T V, F S, M N, J K) at most one is there, so that any of the others can only mean that one. There
 * is no vowel: nothing can be spelled.
 */
export const REFERENCE_LETTERS = 'FHKMRTXY';
/** The digits of references, by the same rule. */
export const REFERENCE_DIGITS = '234679';

/** What a sign that no reference has was meant to be. */
const MEANT: Readonly<Record<string, string>> = {
  ...{ Z: '2', 8: '3', A: '4', G: '6', 1: '7', I: '7', L: '7', Q: '9' },
  ...{ B: 'T', C: 'T', D: 'T', P: 'T', V: 'T', J: 'K', N: 'M', S: 'F' },
};

const SIGNS = `${REFERENCE_LETTERS}${REFERENCE_DIGITS}`;
const WHOLE = new RegExp(`^([${REFERENCE_LETTERS}][${SIGNS}])([${SIGNS}]{2})([${SIGNS}]{2})$`);

/** What may be a reference as somebody types it; the pattern of a question. */
export const TYPED_REFERENCE = '[A-Za-z](?:[\\s.\u2013-]*[A-Za-z0-9]){5}';

/**
 * The reference that somebody typed, heard or copied, as it is written: `K7-42-93` of "k74293", "K 7 42 93" and
 * "Référence : K7-42-93". Null when the text is none.
 */
export function readReference(text: string): string | null {
  const [last = ''] = text.split(':').slice(-1);
  const signs = last
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const meant = Array.from(signs, (sign) => MEANT[sign] ?? sign).join('');
  const [, ...pairs] = WHOLE.exec(meant) ?? [];
  return pairs.length === 0 ? null : pairs.join('-');
}

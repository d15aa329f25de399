const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Regions that have a code and a name, and are no countries: unions, islands reserved by others, codes for tests. */
const NO_COUNTRIES = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

/** A country by its code, in lower case as it is stored, and its name in one language. */
export interface Country {
  code: string;
  name: string;
}

/** A code that stands for another one now, such as that of a country that is no more. */
function isReplaced(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region !== code;
}

/** Every country of the world by its name in a language, in the order of that language. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => `${first}${second}`));
  return codes
    .flatMap((code) => {
      const name = NO_COUNTRIES.has(code) || isReplaced(code) ? undefined : names.of(code);
      return name === undefined ? [] : [{ code: code.toLowerCase(), name }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The countries whose name or code begins with, or whose name holds, what was typed; accents do not matter. */
export function findCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = plain(typed.trim());
  return countries.filter(({ code, name }) => code === wanted || plain(name).includes(wanted));
}

/** The codes of a list as it is stored: a list, or its JSON as somebody typed it once. Anything else holds none. */
export function codesOf(value: unknown): string[] {
  if (typeof value === 'string') {
    try {
      const read: unknown = JSON.parse(value);
      return typeof read === 'string' ? [] : codesOf(read);
    } catch {
      return [];
    }
  }
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];
}

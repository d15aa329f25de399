/** There are fewer languages times ways of writing than this. */
const MOST = 200;

/**
 * Makes each formatter of `Intl` once: to make one takes as long as to write a hundred dates with it.
 * @param make makes the formatter of a language and options
 */
export function keptFormats<Options extends object, Format>(
  make: (language: string, options: Options) => Format,
): (language: string, options: Options) => Format {
  const known = new Map<string, Format>();
  return (language, options) => {
    const key = `${language} ${JSON.stringify(options)}`;
    const format = known.get(key) ?? make(language, options);
    if (known.size >= MOST) known.clear();
    known.set(key, format);
    return format;
  };
}

const lists = keptFormats((language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options));

/** Several things in a row, in the words of a language: « A, B et C », “A, B, and C”. */
export const listWords = (items: readonly string[], language: string): string => lists(language, {}).format(items);

import { remember } from './remember.ts';

/** There are fewer languages times ways of writing than this. */
const MOST = 200;

/**
 * Makes each formatter of `Intl` once: to make one takes as long as to write a hundred dates with it.
 * @param make makes the formatter of a language and options
 */
export const keptFormats = <Options extends object, Format>(
  make: (language: string, options: Options) => Format,
): ((language: string, options: Options) => Format) =>
  remember(make, MOST, (language, options) => `${language} ${JSON.stringify(options)}`);

const lists = keptFormats((language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options));

/** Several things in a row, in the words of a language: « A, B et C », “A, B, and C”. */
export const listWords = (items: readonly string[], language: string): string => lists(language, {}).format(items);

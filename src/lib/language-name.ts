/** What a language (its code in the list) is called within a sentence in the language of who reads it: "French", « anglais ». */
export const languageInWords = (language: string, reader: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;

/** What a language is called where a line begins with it: "French", « Anglais ». */
export function languageName(language: string, reader: string): string {
  const name = languageInWords(language, reader);
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}

import en from './sentences.en.json';
import fr from './sentences.fr.json';

/** A sentence for an editor in each language of the panel. */
export interface Sentence {
  fr: string;
  en: string;
}

/** A language of the panel. */
export type PanelLanguage = keyof Sentence;

/** What stands in a sentence's braces: the same in both languages, or a part with words of its own. */
type Values = Record<string, string | Sentence>;

const TEXTS: Record<PanelLanguage, Record<string, string>> = { fr, en };

/** The sentence of `sentences.<language>.json` with its values in the place of `{braces}`. */
export function sentence(key: keyof typeof en, values: Values = {}): Sentence {
  return { fr: fill('fr', key, values), en: fill('en', key, values) };
}

function fill(language: PanelLanguage, key: string, values: Values): string {
  return (TEXTS[language][key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'string' ? value : value[language];
  });
}

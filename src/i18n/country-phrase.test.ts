import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';
import { countryPhrase } from './country-phrase.ts';

test.each([
  ['fr', 'en France'],
  ['ir', 'en Iran'],
  ['us', 'aux États-Unis'],
  ['NL', 'aux Pays-Bas'],
  ['ca', 'au Canada'],
  ['lu', 'au Luxembourg'],
  ['mt', 'à Malte'],
  ['re', 'à La Réunion'],
  ['yt', 'à Mayotte'],
  ['pm', 'à Saint-Pierre-et-Miquelon'],
  ['mf', 'à Saint-Martin'],
  ['gp', 'en Guadeloupe'],
  ['gf', 'en Guyane française'],
  ['hk', 'à Hong Kong'],
  ['je', 'à Jersey'],
  ['bb', 'à la Barbade'],
  ['mr', 'en Mauritanie'],
  ['gw', 'en Guinée-Bissau'],
])('people take part in %s « %s »', (country, phrase) => {
  expect(countryPhrase(country, 'fr')).toBe(phrase);
});

test.each([
  ['fr', 'France'],
  ['us', 'the United States'],
  ['gb', 'the United Kingdom'],
  ['hk', 'Hong Kong'],
  ['im', 'the Isle of Man'],
])('after “in”, %s is “%s”', (country, phrase) => {
  expect(countryPhrase(country, 'en')).toBe(phrase);
});

test.each(['ps', 'im', 'va', 'tf', 'io', 'Laponie'])('no French phrase is made up for %s', (country) => {
  expect(countryPhrase(country, 'fr')).toBeNull();
});

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => countryName(code, 'fr') !== code,
);

/** Masculine though they end as feminine ones do. */
const MASCULINE = /^(?:Belize|Cambodge|Mexique|Mozambique|Suriname|Zimbabwe)$/;

/** What a French ear stumbles over, by the form of the words. */
const FAULTS: readonly ((phrase: string) => boolean)[] = [
  // A name that begins with its own article or with a word that needs one.
  (phrase) => /^(?:en|au|aux|à|à la) (?:R\.A\.S\.|Île |État |Terr)/.test(phrase),
  (phrase) => /^(?:en|au) (?:La|Le|Les|Îles|Saint|Sainte)\b/.test(phrase),
  (phrase) => /^à Îles/.test(phrase),
  // « au » before a vowel, or before a feminine name.
  (phrase) => /^au [AEIOUÀÉÈÎÔ]/.test(phrase),
  (phrase) => /^au [^ -]*e$/.test(phrase) && !MASCULINE.test(phrase.slice(3)),
  // « en » before a masculine name that begins with a consonant.
  (phrase) => /^en (?!Sierra )[^AEIOUÀÉÈÎÔH][^ -]*[^e](?: |-|$)/.test(phrase),
  // Several at once take « aux », and nothing else does.
  (phrase) => /^aux /.test(phrase) && !/^aux (?:Fidji$|.*s\b)/.test(phrase),
  (phrase) => /^(?:en|au) (?:Îles|États|Pays)/.test(phrase),
];

test('of every region that has a name, no French phrase is ungrammatical, and most have one', () => {
  const phrases = REGIONS.flatMap((code) => countryPhrase(code, 'fr') ?? []);
  expect(phrases.filter((phrase) => FAULTS.some((isFault) => isFault(phrase)))).toEqual([]);
  expect(phrases.length).toBeGreaterThan(215);
});

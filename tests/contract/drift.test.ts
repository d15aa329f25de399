import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMERGENCY_NUMBERS } from '#contract/rules/emergency-numbers.ts';
import { readProductTexts } from '../../scripts/content-lint/product-texts.ts';

/** Words that speak of the reader's own health: wrong wherever somebody answers for another, and in every mail. */
const OWN = {
  fr: /\b(?:votre|ma) (?:mémoire|santé|âge|traitement)\b|\bvos oublis\b/i,
  en: /\b(?:your|my) (?:memory|health|age|treatment)\b/i,
};
/** What somebody is told to say to the person. */
const QUOTED = /“[^”]*”|«[^»]*»/g;
/** Where numbers of several countries stand on purpose: for whoever is elsewhere. */
const ELSEWHERE = /\.elsewhere$|emergency_elsewhere|otherCountry$|doneCare/;

const files = readProductTexts();
const own = { fr: EMERGENCY_NUMBERS.fr, en: EMERGENCY_NUMBERS.us };
const foreign = {
  fr: /(?<!\d)(?:911|988|999)(?!\d)/,
  en: /(?<!\d)(?:15|3114|999)(?!\d) ?(?:\(|,|or|for)|(?:call|dial) 15\b/i,
};

test('the numbers that this test forbids are those of the other site’s country', () => {
  expect(own.en.map(({ number }) => number).every((number) => foreign.fr.test(number))).toBe(true);
  expect(own.fr.some(({ number }) => foreign.fr.test(number))).toBe(false);
});

test.each(files)('$file ($language) asks nobody who answers for another about themself', ({ texts, language }) => {
  const wrong = texts.filter(({ place, text }) => {
    const isForAnother = /caregiver/i.test(place) || /mail|\.subject|\.body/.test(place);
    return isForAnother && OWN[language].test(text.replaceAll(QUOTED, ''));
  });
  expect(wrong).toEqual([]);
});

test.each(files)(
  '$file ($language) gives no number to call of another country, unless for whoever is elsewhere',
  ({ texts, language }) => {
    const wrong = texts.filter(({ place, text }) => !ELSEWHERE.test(place) && foreign[language].test(text));
    expect(wrong).toEqual([]);
  },
);

const CURRENCY = { fr: /\$|\bdollars?\b|\bUSD\b/i, en: /€|\beuros?\b|\bEUR\b/i };

test.each(files)('$file ($language) names no price in the other site’s currency', ({ texts, language }) => {
  expect(texts.filter(({ text }) => CURRENCY[language].test(text))).toEqual([]);
});

test('the price of a visit is in the currency of its site', () => {
  const site: unknown = JSON.parse(readFileSync(new URL('../../cms-schemas/seed/site.json', import.meta.url), 'utf8'));
  const prices = JSON.stringify(site).match(/"visitPrice":"[^"]+"/g) ?? [];
  expect(prices).toHaveLength(2);
  expect(prices.map((price) => [price.includes('€'), price.includes('$')])).toEqual([
    [true, false],
    [false, true],
  ]);
});

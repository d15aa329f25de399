import { type Finding, finding } from '../finding.ts';
import { paragraphsOf, type RuleInput } from '../rule-input.ts';

/** What everybody knows, or knows by nothing else. */
const KNOWN = new Set(
  `OK TV DVD CD PDF SMS GPS USB QR FAQ PC WC TGV SNCF RATP EHPAD CHU SAMU SOS USA US UK EU UE AM PM ID COVID SIDA AIDS
  MRI ADN DNA NASA ONU UN URL HTML HTTPS HTTP WIFI CV BD NB PS RSS TVA VAT SIRET SIREN RCS SAS SARL SA`.split(/\s+/),
);
const ABBREVIATION = /(?<![\p{L}\p{N}@/.·_-])\p{Lu}{2,6}(?![\p{L}\p{N}@_])/gu;
const ROMAN = /^[IVXLC]+$/;

/** Short words in capitals that the entry explains nowhere: not in brackets, not by `<abbr>`. */
export function checkAbbreviations(input: RuleInput): Finding[] {
  const paragraphs = paragraphsOf(input);
  const explained = explainedIn(input.texts.map(({ text }) => text).join('\n'));
  const told = new Set<string>();
  return paragraphs.flatMap(({ field, text }) => {
    // A line in capitals is shouted, not abbreviated.
    if (!/\p{Ll}/u.test(text)) return [];
    return (text.match(ABBREVIATION) ?? []).flatMap((word) => {
      if (told.has(word)) return [];
      told.add(word);
      if (isKnown(word, input) || explained.has(word)) return [];
      return [finding('abbreviation-unexplained', field.path, { word })];
    });
  });
}

function isKnown(word: string, { site }: RuleInput): boolean {
  return KNOWN.has(word) || ROMAN.test(word) || site.names.has(word);
}

/** How far before a bracket the words may stand that it shortens, in characters. */
const REACH = 80;
const SHORT = /^\p{Lu}{2,6}$/u;
const BRACKETS = /\(([^()]*)\)/g;
const TAG = /<abbr\s[^<>]{0,80}title[^<>]{0,200}>\s*(\p{Lu}{2,6})\s*<\/abbr>/gu;
/** Blanks are taken as one piece and never given back, which would be tried for every blank of a long row. */
const DEFINED =
  /(?<!\p{L})(\p{Lu}{2,6})(?=(\s*))\2[:,—–=](?=(\s*))\3(?:l’|le |la |les |un |une |the |an? )?\p{Ll}{4}/gu;

/**
 * The short forms that a text explains: `imagerie par résonance magnétique (IRM)`, `IRM (imagerie…)`, `IRM : imagerie…`,
 * `<abbr title="…">IRM</abbr>`. Each way is looked for once, whatever the number of short forms: the time follows the
 * length of the text.
 */
function explainedIn(whole: string): Set<string> {
  const explained = new Set<string>();
  for (const found of whole.matchAll(BRACKETS)) {
    const [, inside = ''] = found;
    const before = whole.slice(Math.max(0, found.index - REACH - 1), found.index);
    if (/\p{L}[^()]*$/u.test(before)) {
      for (const word of inside.split(/[\s,;:«»“”"]+/)) if (SHORT.test(word)) explained.add(word);
    }
    const [short] = /\p{Lu}{2,6}(?=\s*$)/u.exec(before) ?? [];
    if (short !== undefined && /^\s*\p{L}{2}/u.test(inside)) explained.add(short);
  }
  for (const [, word = ''] of [...whole.matchAll(TAG), ...whole.matchAll(DEFINED)]) explained.add(word);
  return explained;
}

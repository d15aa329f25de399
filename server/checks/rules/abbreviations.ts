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
  const whole = input.texts.map(({ text }) => text).join('\n');
  const told = new Set<string>();
  return paragraphs.flatMap(({ field, text }) => {
    // A line in capitals is shouted, not abbreviated.
    if (!/\p{Ll}/u.test(text)) return [];
    return (text.match(ABBREVIATION) ?? []).flatMap((word) => {
      if (told.has(word)) return [];
      told.add(word);
      if (isKnown(word, input) || isExplained(word, whole)) return [];
      return [finding('abbreviation-unexplained', field.path, { word })];
    });
  });
}

function isKnown(word: string, { site }: RuleInput): boolean {
  return KNOWN.has(word) || ROMAN.test(word) || site.names.has(word);
}

/** `imagerie par résonance magnétique (IRM)`, `IRM (imagerie…)`, `IRM : imagerie…`, `<abbr title="…">IRM</abbr>`. */
function isExplained(word: string, whole: string): boolean {
  const forms = [
    `\\p{L}[^()]{0,80}\\((?:[^()]*[\\s,;:«“"])?${word}(?:[\\s,;:»”"][^()]*)?\\)`,
    `${word}\\s*\\(\\s*\\p{L}{2,}[^()]*\\)`,
    `<abbr\\s[^<>]{0,80}title[^<>]{0,200}>\\s*${word}\\s*</abbr>`,
    `${word}[\\s\\u00A0]*[:,—–=][\\s\\u00A0]*(?:l’|le |la |les |un |une |the |an? )?\\p{Ll}{4,}`,
  ];
  return forms.some((form) => new RegExp(form, 'u').test(whole));
}

import type { Locale } from '#lib/locale.ts';
import { countryName } from './country-name.ts';

const codes = (list: string): readonly string[] => list.split(' ');

/**
 * The French word before each country and department whose word is known. What is not here has a name that stands in no
 * sentence as it is (« Île de Man », « État de la Cité du Vatican »), or of which usage says two things.
 */
const FRENCH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: codes(
      'ad af al am ao aq ar at au az ba be bg by cf ch ci cn co cz de do dz ec ee eg er es et fi fm fr ge gf gm gn gp gq gr gw hr ht hu id ie il in iq ir is it jm jo kp kr lt lv ly md mk mn mq mr my na nc no nz pf pg pl ro rs ru sa se si sk sl so sy sz th tn tr tz ua ug uy uz za zm bo',
    ),
    au: codes(
      'bd bf bi bj bn br bt bw bz ca cd cg cl cm cr cv dk eh ga gb gh gl gt gy hn jp ke kg kh kw kz la lb li lk lr ls lu ma me ml mm mw mx mz ne ng ni np pa pe pk pt py qa rw sd sn sr ss sv td tg tj tl tm ve vn vu xk ye zw',
    ),
    aux: codes('ae bm bq bs ck fj fk fo km ky mh mp mv nl ph pw sb sc tc us vg vi'),
    à: codes(
      'ag ai aw bh bl cu cw cy dj gg gi gu hk je ki kn lc mc mf mg mo ms mt mu nr nu om pm pr re sg sh sm st sx tt tw vc wf yt',
    ),
    'à la': codes('bb dm gd'),
  }).flatMap(([word, countries]) => countries.map((code) => [code, word] as const)),
);

/** English countries that are spoken of with an article. */
const WITH_THE: ReadonlySet<string> = new Set(
  codes('ae ax bq bs cc cf ck do fk fo gb gm hm im io km ky mh mp mv nl ph pn ps sb tc tf um us vg vi'),
);

/** Those whose name in a sentence is the short one: nobody takes part « à R.A.S. chinoise de Hong Kong ». */
const SHORT: ReadonlySet<string> = new Set(codes('hk mo'));

function shortName(code: string, locale: Locale): string | undefined {
  return new Intl.DisplayNames(locale, { type: 'region', style: 'short' }).of(code.toUpperCase());
}

const PHRASES: Readonly<Partial<Record<Locale, (code: string, name: string) => string | null>>> = {
  fr: (code, name) => (FRENCH.has(code) ? `${FRENCH.get(code)} ${name}` : null),
  en: (code, name) => (WITH_THE.has(code) ? `the ${name}` : name),
};

/**
 * A country as it stands after a verb: « en France », « à La Réunion », « aux États-Unis », "the United States" (after
 * "in"); in a language without such words its name alone. Null where no such words are known, as for a country that the
 * editor wrote out: its name stands by itself then.
 */
export function countryPhrase(country: string, locale: Locale): string | null {
  const name = countryName(country, locale);
  if (name === country) return null;
  const code = country.toLowerCase();
  const spoken = SHORT.has(code) ? (shortName(code, locale) ?? name) : name;
  const phrase = PHRASES[locale];
  return phrase ? phrase(code, spoken) : spoken;
}

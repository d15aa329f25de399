import { isValues, type Values } from '../entry-fields.ts';
import { type Finding, finding } from '../finding.ts';
import type { RuleInput } from '../rule-input.ts';

/** What a phone asks for: 360 CSS pixels at two device pixels each. */
const PHONE_WIDTH = 720;
/** In kilobytes: a picture that keeps a phone waiting, and all of a page together. */
const HEAVY = 200;
const SUM = 800;

/** Pictures that keep a phone waiting. */
export function checkPictures({ pictures }: RuleInput): Finding[] {
  const weights = pictures.flatMap(({ path, name, file }) => {
    const weight = phoneWeight(file);
    return weight === null ? [] : [{ path, weight, name }];
  });
  const heavy = weights.filter(({ weight }) => weight > HEAVY);
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  const [heaviest] = [...weights].sort((one, two) => two.weight - one.weight);
  return [
    ...heavy.map(({ path, weight, name }) =>
      finding('picture-heavy', path, { picture: name, weight: inKilobytes(weight) }),
    ),
    ...(heaviest && sum > SUM ? [finding('picture-sum', heaviest.path, { weight: inKilobytes(sum) })] : []),
  ];
}

/** The weight in kilobytes of the copy that a phone loads; null where the media library does not say. */
function phoneWeight(file: Values): number | null {
  const copies = [file, ...Object.values(isValues(file.formats) ? file.formats : {}).filter(isValues)];
  const sized = copies.flatMap(({ width, size }) => {
    return typeof size === 'number' ? [{ width: typeof width === 'number' ? width : PHONE_WIDTH, size }] : [];
  });
  const fitting = sized
    .filter(({ width }) => width >= PHONE_WIDTH)
    .sort((one, two) => one.width - two.width || one.size - two.size);
  const chosen = fitting[0] ?? sized.sort((one, two) => two.width - one.width)[0];
  return chosen?.size ?? null;
}

function inKilobytes(weight: number): string {
  return String(Math.round(weight));
}

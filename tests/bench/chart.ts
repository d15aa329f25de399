import { holds, type Measured, type PartResults } from './report.ts';

const ROW = 26;
const LABELS = 330;
const BARS = 360;
/** A bar that is longer than this many limits is cut off there. */
const LONGEST = 1.5;
const INK = '#1f2a2e';
const KEPT = '#2f6f73';
const MISSED = '#a5432d';

/** How much of its limit a value takes: 1 is the limit itself, less is better, whichever way the limit goes. */
export function shareOfLimit({ value, limit, kind }: Measured): number {
  if (kind === 'at least') return value > 0 ? limit / value : LONGEST;
  if (limit === 0) return value > 0 ? LONGEST : 0;
  return value / limit;
}

/** A bar for each value, as long as the share of its limit that it takes, and a line at the limit; SVG that stands alone. */
export function drawChart(parts: readonly PartResults[]): string {
  const rows = parts.flatMap(({ part, measured }) => measured.map((one) => ({ name: `${part}: ${one.what}`, one })));
  const height = (rows.length + 2) * ROW;
  const limit = LABELS + BARS / LONGEST;
  const bars = rows.map(({ name, one }, at) => bar(name, one, (at + 1) * ROW));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LABELS + BARS + 100} ${height}" font-family="sans-serif" font-size="13" fill="${INK}">`,
    '<title>What was measured, as a share of its limit</title>',
    `<rect width="100%" height="100%" fill="#fffdf8"/>`,
    ...bars,
    `<line x1="${limit}" y1="${ROW / 2}" x2="${limit}" y2="${height - ROW}" stroke="${INK}" stroke-dasharray="4 3"/>`,
    `<text x="${limit}" y="${height - ROW / 3}" text-anchor="middle">limit</text>`,
    '</svg>\n',
  ].join('\n');
}

function bar(name: string, one: Measured, y: number): string {
  const share = shareOfLimit(one);
  const width = Math.max(1, (Math.min(share, LONGEST) / LONGEST) * BARS);
  const percent = `${Math.round(share * 100)} %`;
  return (
    `<text x="${LABELS - 10}" y="${y + 13}" text-anchor="end">${escaped(name)}</text>` +
    `<rect x="${LABELS}" y="${y}" width="${width.toFixed(1)}" height="18" rx="3" fill="${holds(one) ? KEPT : MISSED}"/>` +
    `<text x="${LABELS + width + 8}" y="${y + 13}">${percent}</text>`
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Characters that make a spreadsheet read a cell as a formula when it begins with one. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * A table as CSV (RFC 4180) that spreadsheets open as UTF-8 and never take for formulas
 * (OWASP, "CSV injection": a quote goes before what would begin one).
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/**
 * Where a spreadsheet might begin a cell: at the start, and after each sign that some language's spreadsheet separates
 * cells with, whatever white space, quotes and invisible signs follow. Then a sign that begins a formula, full width
 * ones too, which East Asian spreadsheets read alike.
 */
const FORMULA = /([;,\t\r\n]|^)(?=[\s"'\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212])/gu;

const cell = (value: string) => `"${value.replaceAll(FORMULA, "$1'").replaceAll('"', '""')}"`;

const lines = (rows: readonly (readonly string[])[], separator: string) =>
  rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');

/**
 * A table as CSV (RFC 4180), every cell in quotes, that spreadsheets open as UTF-8 and never take for formulas, whether
 * theirs separate cells by commas, semicolons or tabs (OWASP, "CSV injection": a quote goes before what would begin one).
 * @param separator between cells: what a spreadsheet of the reader's country expects. No `sep=` line tells it, as Excel
 * then no longer takes the file for UTF-8
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[], separator = ','): string {
  return `\uFEFF${lines([header, ...rows], separator)}`;
}

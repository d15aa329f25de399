import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

/** Reads a table as spreadsheets do: quotes count where a cell begins, and what follows them belongs to the cell. */
function cells(csv: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = csv.startsWith('\uFEFF') ? 1 : 0;
  while (at < csv.length) {
    let text = '';
    if (csv[at] === '"') {
      for (at += 1; at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"'); at += csv[at] === '"' ? 2 : 1)
        text += csv[at];
      at += 1;
    }
    while (at < csv.length && csv[at] !== separator && csv[at] !== '\r' && csv[at] !== '\n') {
      text += csv[at];
      at += 1;
    }
    row.push(text);
    if (csv[at] === separator) at += 1;
    else {
      at += csv.startsWith('\r\n', at) ? 2 : 1;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

const SEPARATORS = [',', ';', '\t'];
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠−]/u;
const HARD = [...'=+-@＝＋－＠−;,\t\r\n"\' \u200Baé'];
const anyCell = fc.oneof(fc.string({ unit: fc.constantFrom(...HARD), maxLength: 12 }), fc.string({ unit: 'grapheme' }));
const anyRows = fc.array(fc.array(anyCell, { minLength: 3, maxLength: 3 }), { maxLength: 4 });
const HEADER = ['id', 'name', 'email'];

test('whatever people wrote, no cell begins a formula, whichever sign separates cells', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const csv = toCsv(HEADER, rows);
      for (const separator of SEPARATORS) {
        expect(
          cells(csv, separator)
            .flat()
            .filter((cell) => FORMULA.test(cell)),
        ).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});

test('read by commas, every cell is what was written, but for the quotes that make it harmless', () => {
  const plain = (rows: string[][]) => rows.map((row) => row.map((cell) => cell.replaceAll("'", '')));
  fc.assert(
    fc.property(anyRows, (rows) => {
      expect(plain(cells(toCsv(HEADER, rows), ','))).toEqual(plain([HEADER, ...rows]));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['=1;=2', `"'=1;'=2"`],
  ['＝1+1', `"'＝1+1"`],
  ['a;"=2"', `"a;'""=2"""`],
  ['a\n@x', `"a\n'@x"`],
  ['a=b-c', '"a=b-c"'],
  ['O’Neil, Ada', '"O’Neil, Ada"'],
])('%j is written as %s', (given, written) => {
  expect(toCsv([given], [])).toBe(`\uFEFF${written}\r\n`);
});

import type { JSX } from 'react';
import { color } from '#ui/theme/colors.ts';
import { media, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

/** `columns` heads the table; each row begins with its name, numbers follow. */
export interface NumberTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
}

const Table = styled('table')({
  width: '100%',
  maxWidth: '46rem',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', fontWeight: 600, fontSize: text.body, paddingBlock: space.sm },
  '& th, & td': { padding: space.xs, textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { color: color('inkSoft'), fontWeight: 600, fontSize: text.small, overflowWrap: 'break-word' },
  [media.largeText]: { '& thead th': { overflowWrap: 'anywhere' } },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr': { borderTop: `0.0625rem solid ${color('line')}` },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

/** Numbers by name, for whoever reads better than they see, and for whoever wants them exact. */
export const NumberTable = ({ caption, columns, rows }: NumberTableProps): JSX.Element => (
  <Table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, cells: [name, ...numbers] }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          {numbers.map((number, index) => (
            <td key={columns[index + 1]}>{number}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

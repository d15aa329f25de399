import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { media } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

/** What stands on the screen and not on paper. */
export const OnScreen = styled('div')({ [media.print]: { display: 'none' } });
/** What stands on paper and not on the screen. */
export const OnPaper = styled('div')({ display: 'none', [media.print]: { display: 'block' } });

/** A printed page. Points, not rems: this is for paper. */
export const Sheet = styled('div')({
  display: 'grid',
  gap: '8pt',
  fontSize: '10pt',
  lineHeight: 1.3,
  '& h2': { fontSize: '16pt' },
  '& h3': { fontSize: '12pt', marginTop: '4pt', breakAfter: 'avoid' },
  '& tr, & article': { breakInside: 'avoid' },
  '& p, & ul': { margin: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '2pt 0', borderBottom: '0.5pt solid', textAlign: 'start', verticalAlign: 'top' },
  '& th': { paddingInlineEnd: '12pt', fontWeight: 400 },
  '& td': { width: '40%', fontWeight: 600 },
});

const Lines = styled('div')({
  display: 'grid',
  gridTemplateColumns: '3fr 2fr',
  gap: '18pt',
  padding: '14pt 0 4pt',
  '& > span': { display: 'flex', alignItems: 'baseline', gap: '6pt' },
  '& > span::after': { content: '""', flex: 1, borderBottom: '0.75pt solid' },
});

/** A question with its answer, in words. */
export interface SummaryRow {
  question: string;
  answer: string;
}

/** Questions with their answers, or that there are none. */
export const Rows = ({ rows }: { rows: readonly SummaryRow[] }): JSX.Element => {
  const { t } = useTranslation();
  if (rows.length === 0) return <p>{t('questionnaire.summary.none')}</p>;
  return (
    <table>
      <tbody>
        {rows.map(({ question, answer }) => (
          <tr key={question}>
            <th scope="row">{question}</th>
            <td>{answer}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Lines to be filled in by hand: name and date of birth, which the site does not know. */
export const BlankLines = (): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Lines>
      <span>{t('results.paper.name')}</span>
      <span>{t('results.paper.birth')}</span>
    </Lines>
  );
};

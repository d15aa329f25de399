import { styled } from '@mui/material/styles';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDocumentFile } from '#clinic/call-clinic.ts';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { space } from '#ui/theme/scale.ts';
import { failureWords } from './failure-words.ts';
import { Panel } from './panel.tsx';
import { saveFile } from './save-file.ts';
import type { WholeSubmission } from './submissions.queries.ts';

type Document = WholeSubmission['documents'][number];

const List = styled('ul')({ display: 'grid', gap: space.md, margin: 0, padding: 0, listStyle: 'none' });
const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  overflowWrap: 'anywhere',
});

const KINDS: Readonly<Record<Document['type'], string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
};

function sizeWords(bytes: number, locale: Locale): string {
  const isSmall = bytes < 1_000_000;
  const value = isSmall ? Math.ceil(bytes / 1000) : bytes / 1_000_000;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** The documents of a submission, each to be downloaded with the signed-in person's rights. Nothing when there is none. */
export const SubmissionDocuments = ({
  submission,
  locale,
}: {
  submission: WholeSubmission;
  locale: Locale;
}): JSX.Element | null => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const download = async ({ id, name }: Document) => {
    if (busy !== null) return;
    setBusy(id);
    setError(null);
    try {
      saveFile(await readDocumentFile(id), name);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(null);
    }
  };
  if (submission.documents.length === 0) return null;
  return (
    <Panel title={t('staff.submission.documents')}>
      <List>
        {submission.documents.map((document) => (
          <Line key={document.id}>
            <span>
              <strong>{document.name}</strong>
              <br />
              {t('staff.submission.documentLine', {
                type: KINDS[document.type],
                size: sizeWords(document.size, locale),
              })}
            </span>
            <Button
              variant="secondary"
              aria-busy={busy === document.id}
              aria-label={t('staff.submission.downloadNamed', { name: document.name })}
              onClick={() => void download(document)}
            >
              {t('staff.submission.download')}
            </Button>
          </Line>
        ))}
      </List>
      {error ? (
        <Notice tone="warning" role="alert" title={t('staff.submission.downloadFailed')}>
          {failureWords(error, t)}
        </Notice>
      ) : null}
    </Panel>
  );
};

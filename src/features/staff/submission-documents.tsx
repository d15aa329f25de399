import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDocumentFile } from '#clinic/call-clinic.ts';
import { Panel } from '#features/staff-area/panel.tsx';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { fileSize } from '#i18n/file-size.ts';
import { Button } from '#ui/button.tsx';
import { PlainList } from '#ui/plain-list.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { MatterProps } from './matter-props.ts';
import { saveFile } from './save-file.ts';
import type { WholeSubmission } from './submissions.queries.ts';

type Document = WholeSubmission['documents'][number];

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

/** The documents of a submission, each to be downloaded with the signed-in person's rights. Nothing when there is none. */
export const SubmissionDocuments = ({ submission, locale }: MatterProps): JSX.Element | null => {
  const { t } = useTranslation();
  const { isSending, failure, send } = useClinicMutation();
  const [wanted, setWanted] = useState<string | null>(null);
  const download = ({ id, name }: Document) => {
    if (isSending) return;
    setWanted(id);
    void send(async () => saveFile(await readDocumentFile(id), name));
  };
  if (submission.documents.length === 0) return null;
  return (
    <Panel title={t('staff.submission.documents')}>
      <PlainList gap="md">
        {submission.documents.map((document) => (
          <Line key={document.id}>
            <span>
              <strong>{document.name}</strong>
              <br />
              {t('staff.submission.documentLine', {
                type: KINDS[document.type],
                size: fileSize(document.size, locale),
              })}
            </span>
            <Button
              variant="secondary"
              aria-busy={isSending && wanted === document.id}
              aria-label={t('staff.submission.downloadNamed', { name: document.name })}
              onClick={() => download(document)}
            >
              {t('staff.submission.download')}
            </Button>
          </Line>
        ))}
      </PlainList>
      <StaffFailure title={t('staff.submission.downloadFailed')} failure={failure} />
    </Panel>
  );
};

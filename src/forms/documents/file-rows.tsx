import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#i18n/file-size.ts';
import type { Locale } from '#lib/locale.ts';
import { useFocusToHeading } from '#lib/use-focus-to-heading.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { mayRetry } from './document-checks.ts';
import type { PendingFile, Removing, SentDocument } from './use-documents.ts';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: `0 ${space.sm}`,
  '& > svg': { marginTop: '0.2em' },
  padding: `${space.sm} ${space.md}`,
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.medium,
  background: color('surface'),
  '&[data-state=refused]': { borderColor: color('danger'), '& > svg': { color: color('danger') } },
  '&[data-state=sent] > svg': { color: color('success') },
});
const Words = styled('div')({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > span': { display: 'block', color: color('inkSoft'), fontSize: text.small },
  '& > strong': { fontWeight: 600 },
  '& > progress': { width: '100%', height: '0.625rem', accentColor: color('primary') },
  '[data-state=refused] & > span': { color: color('danger') },
});
const Actions = styled('div')({
  gridColumn: '2',
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `-${space.sm}`,
});

const FileRow = ({
  name,
  state,
  words,
  children,
}: {
  name: string;
  state: string;
  words: string;
  children: ReactNode;
}): JSX.Element => (
  <Row data-state={state}>
    <Icon name={state === 'refused' ? 'warning' : state === 'sent' ? 'check' : 'clock'} />
    <Words>
      <strong>{name}</strong>
      <span>{words}</span>
      {children}
    </Words>
  </Row>
);

/** What can be done with a file. It goes with its file, or once it is done: the title of the panel has the focus then. */
const Act = ({ name, label, onClick }: { name: string; label: string; onClick: () => void }): JSX.Element => (
  <span ref={useFocusToHeading<HTMLSpanElement>()}>
    <Button variant="quiet" onClick={onClick}>
      <span>
        {label}
        <VisuallyHidden> {name}</VisuallyHidden>
      </span>
    </Button>
  </span>
);

/** A file that the clinic has, unless it is being deleted or could not be. */
export const SentRow = ({
  document,
  locale,
  removing,
  onRemove,
}: {
  document: SentDocument;
  locale: Locale;
  removing: Removing[string] | undefined;
  onRemove: () => void;
}): JSX.Element => {
  const { t } = useTranslation();
  const { name, size } = document;
  const words = {
    kept: t('panels.documents.sent', { size: fileSize(size, locale) }),
    busy: t('panels.documents.removing'),
    failed: t('panels.documents.notRemoved'),
  };
  return (
    <FileRow name={name} state={removing === 'failed' ? 'refused' : 'sent'} words={words[removing ?? 'kept']}>
      <Actions>
        <Act
          name={name}
          label={t('panels.documents.remove')}
          onClick={() => {
            if (removing !== 'busy') onRemove();
          }}
        />
      </Actions>
    </FileRow>
  );
};

/** A file on its way, or one that was not taken, with the reason. */
export const PendingRow = ({
  pending,
  onDrop,
  onRetry,
}: {
  pending: PendingFile;
  onDrop: () => void;
  onRetry: () => void;
}): JSX.Element => {
  const { t } = useTranslation();
  const { file, state, part, fault } = pending;
  const percent = Math.round(part * 100);
  const words =
    state === 'refused'
      ? t(`panels.documents.failure.${fault ?? 'unavailable'}`)
      : t(`panels.documents.${state}`, { percent });
  return (
    <FileRow name={file.name} state={state} words={words}>
      {state === 'sending' ? <progress aria-label={file.name} value={percent} max={100} /> : null}
      <Actions>
        {fault !== null && mayRetry(fault) ? (
          <Act name={file.name} label={t('panels.documents.retry')} onClick={onRetry} />
        ) : null}
        <Act name={file.name} label={t('panels.documents.remove')} onClick={onDrop} />
      </Actions>
    </FileRow>
  );
};

import { type ChangeEvent, type JSX, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { space } from '#ui/theme/scale.ts';
import { buttonBase, buttonSecondary, focusRing } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ConsentText } from '../fields/answer-form.ts';
import { OptionCard } from '../fields/option-card.tsx';
import type { FlowPanel, PanelControlProps } from '../fields/panel.ts';
import { PanelFrame } from '../fields/panel-frame.tsx';
import { ControlError } from '../fields/question-frame.tsx';
import { stableControl } from '../fields/stable-control.ts';
import { ACCEPTED, MOST_DOCUMENTS } from './document-checks.ts';
import { PendingRow, SentRow } from './file-rows.tsx';
import { type Documents, useDocuments } from './use-documents.ts';

/** `key` names the panel in its flow; `consent` is the text of the form without which no file is kept; `most` files are taken. */
export interface DocumentsPanelOptions {
  key?: string;
  label: string;
  required: boolean;
  consent: ConsentText;
  most?: number;
}

const Files = styled('ul')({
  display: 'grid',
  gap: space.sm,
  maxWidth: '46rem',
  margin: 0,
  padding: 0,
  listStyle: '""',
});

const Choose = styled('label')({
  '&&': { ...buttonBase, ...buttonSecondary, position: 'relative', justifySelf: 'start' },
  '&:has(:focus-visible)': focusRing,
  // The whole button is the browser's own field for files: it opens by finger, mouse and keyboard, and takes a dropped file.
  '& > input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
});

/** What has just happened, said once: sending itself is silent, its end is not. */
function useNews({ sent, pending, removing }: Documents): string {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const known = useRef(sent);
  useEffect(() => {
    const arrived = sent.find(({ id }) => !known.current.some((before) => before.id === id));
    const gone = known.current.find(({ id }) => !sent.some((now) => now.id === id));
    known.current = sent;
    if (arrived) setNews(t('panels.documents.received', { name: arrived.name }));
    else if (gone) setNews(t('panels.documents.removed', { name: gone.name }));
  }, [sent, t]);
  const kept = sent.find(({ id }) => removing[id] === 'failed');
  if (kept) return t('panels.documents.refused', { name: kept.name, why: t('panels.documents.notRemoved') });
  const refused = pending.findLast(({ fault }) => fault !== null);
  if (!refused?.fault) return news;
  return t('panels.documents.refused', {
    name: refused.file.name,
    why: t(`panels.documents.failure.${refused.fault}`),
  });
}

/** Holds the form of `ref`'s element back while a file is on its way; `held` is true once somebody tried to go on. */
function useHoldingBack(busy: boolean) {
  const [held, setHeld] = useState(false);
  const isBusy = useRef(busy);
  useEffect(() => {
    isBusy.current = busy;
    if (!busy) setHeld(false);
  }, [busy]);
  const ref = useCallback((element: HTMLElement | null) => {
    const form = element?.closest('form');
    if (!form) return undefined;
    const hold = (event: Event) => {
      if (!isBusy.current) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(true);
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, []);
  return { ref, held };
}

type Props = PanelControlProps & Required<Pick<DocumentsPanelOptions, 'label' | 'required' | 'consent' | 'most'>>;

const DocumentsControl = ({
  value,
  onChange,
  locale,
  label,
  required,
  consent,
  most,
  ...props
}: Props): JSX.Element => {
  const { id, error, describedBy, consents = {}, onConsent } = props;
  const { t } = useTranslation();
  const hasAgreed = consents[consent.id] === true;
  const agreed = hasAgreed ? { text_id: consent.id, text_version: consent.version, locale } : null;
  const documents = useDocuments({ value, onChange, consent: agreed, most });
  const { sent, pending, removing, busy, add, remove, drop, retry } = documents;
  const news = useNews(documents);
  const { ref, held } = useHoldingBack(busy);
  const isEmpty = sent.length + pending.length === 0;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    target.value = '';
  };
  const agree = (granted: boolean) => {
    onConsent?.(consent.id, granted);
    if (granted) return;
    for (const one of pending) drop(one.key);
    for (const document of sent) remove(document.id);
  };
  return (
    <PanelFrame
      id={id}
      label={label}
      required={required}
      hint={t('panels.documents.hint', { count: most })}
      error={error}
      describedBy={describedBy}
    >
      <OptionCard
        type="checkbox"
        id={`${id}-consent`}
        name={`${id}-consent`}
        label={consent.text}
        hint={t(isEmpty ? 'panels.documents.consent' : 'panels.documents.withdraw')}
        checked={hasAgreed}
        onChange={agree}
      />
      {isEmpty ? null : (
        <Files aria-label={t('panels.documents.list')}>
          {sent.map((document) => (
            <SentRow
              key={document.id}
              document={document}
              locale={locale}
              removing={removing[document.id]}
              onRemove={() => remove(document.id)}
            />
          ))}
          {pending.map((one) => (
            <PendingRow key={one.key} pending={one} onDrop={() => drop(one.key)} onRetry={() => retry(one.key)} />
          ))}
        </Files>
      )}
      {held ? <ControlError id={`${id}-wait`}>{t('panels.documents.wait')}</ControlError> : null}
      {hasAgreed ? (
        <Choose ref={ref}>
          <Icon name="file" />
          <span>{t(isEmpty ? 'panels.documents.choose' : 'panels.documents.more')}</span>
          <input type="file" multiple accept={ACCEPTED.join(',')} onChange={choose} />
        </Choose>
      ) : null}
      <VisuallyHidden role="status">{held ? t('panels.documents.wait') : news}</VisuallyHidden>
    </PanelFrame>
  );
};

/** Sending documents as a panel of a flow: `value` is the list of their ids. */
export function documentsPanel(options: DocumentsPanelOptions): FlowPanel {
  const { key = 'documents', label, required, consent, most = MOST_DOCUMENTS } = options;
  const own = { label, required, consent, most };
  const Control = stableControl(
    JSON.stringify(['documents', own]),
    () =>
      (props: PanelControlProps): JSX.Element => <DocumentsControl {...props} {...own} />,
  );
  return { key, label, required, Control };
}

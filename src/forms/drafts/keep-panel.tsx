import { styled } from '@mui/material/styles';
import { type JSX, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { radius } from '#ui/theme/scale.ts';
import { focusRing } from '#ui/theme/shared-styles.ts';
import { FailureNotice } from '../sending/failure-notice.tsx';
import { KeepCode } from './keep-code.tsx';
import { KeepConsents } from './keep-consents.tsx';
import { KeepDelete } from './keep-delete.tsx';
import { KeepMail } from './keep-mail.tsx';
import type { KeepBarProps } from './keep-props.ts';
import { momentWords } from './moment.ts';
import { PanelDialog, PanelFoot } from './panel-dialog.tsx';

const Focused = styled('div')({ borderRadius: radius.leaf, '&:focus-visible': focusRing });

/** Something that has just become so: it takes the focus, so that it is read. */
function JustSaid({ children }: { children: ReactNode }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Focused ref={box} tabIndex={-1}>
      {children}
    </Focused>
  );
}

function Failed({ keep, contact }: Pick<KeepBarProps, 'keep' | 'contact'>): JSX.Element | null {
  const { failure, saving, retry } = keep;
  return failure ? (
    <FailureNotice failure={failure} answers="here" contact={contact} busy={saving} onRetry={retry} headingLevel={3} />
  ) : null;
}

function Unsaved(props: KeepBarProps & { deleted: boolean; onClose: () => void }): JSX.Element {
  const { keep, answers, stepId, deleted, onClose } = props;
  const { t } = useTranslation();
  return (
    <>
      {deleted ? (
        <JustSaid>
          <Notice tone="info">{t('keep.delete.deleted')}</Notice>
        </JustSaid>
      ) : null}
      <p>{t('keep.panel.intro')}</p>
      <Failed {...props} />
      <KeepConsents
        texts={keep.definition.consent_texts}
        busy={keep.saving}
        onSave={(consents) => void keep.save(consents, answers, stepId)}
        onBack={onClose}
      />
    </>
  );
}

function Saved(props: KeepBarProps & { savedAt: string; onDeleted: () => void; onClose: () => void }): JSX.Element {
  const { savedAt, locale, onDeleted, onClose, ...rest } = props;
  const { t } = useTranslation();
  return (
    <>
      <JustSaid>
        <Notice tone="success" title={t('keep.saved.title')} headingLevel={3}>
          {t('keep.saved.text', { when: momentWords(t, locale, savedAt) })}
        </Notice>
      </JustSaid>
      <Failed {...rest} />
      <KeepMail {...rest} locale={locale} />
      <KeepCode {...rest} locale={locale} />
      <KeepDelete {...rest} onDeleted={onDeleted} />
      <PanelFoot>
        <Button onClick={onClose}>{t('keep.panel.back')}</Button>
      </PanelFoot>
    </>
  );
}

/** Save and come back later: asks for the consents first; then tells that it is saved, and how to go on elsewhere. */
export function KeepPanel({ onClose, ...props }: KeepBarProps & { onClose: () => void }): JSX.Element {
  const { keep, answers, stepId } = props;
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState(false);
  // Whoever opens the panel again wants the latest answers to be safe.
  const saveLatest = useEffectEvent(() => keep.autosave(answers, stepId));
  useEffect(() => saveLatest(), []);
  return (
    <PanelDialog title={t('keep.panel.title')} onClose={onClose}>
      {(close) =>
        keep.savedAt === null ? (
          <Unsaved {...props} deleted={deleted} onClose={close} />
        ) : (
          <Saved {...props} savedAt={keep.savedAt} onDeleted={() => setDeleted(true)} onClose={close} />
        )
      }
    </PanelDialog>
  );
}

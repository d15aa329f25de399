import { type JSX, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consentsAsked, enabledItems } from '#contract/rules/enabled-items.ts';
import { formatMoment } from '#i18n/format-time.ts';
import { useFocusToHeading } from '#lib/use-focus-to-heading.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { radius } from '#ui/theme/scale.ts';
import { focusRing } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { FailureNotice } from '../sending/failure-notice.tsx';
import { useClinicMutation } from '../sending/use-clinic-mutation.ts';
import { DraftConsents } from './draft-consents.tsx';
import { PanelDialog, PanelFoot, PanelPart } from './panel-dialog.tsx';
import { MailLink, ResumeCodePart } from './resume-link.tsx';
import type { DraftBarProps, DraftPartProps } from './use-draft.ts';

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

function Failed({ draft, contact }: Pick<DraftBarProps, 'draft' | 'contact'>): JSX.Element | null {
  const { failure, saving, retry } = draft;
  return failure ? (
    <FailureNotice failure={failure} answers="here" contact={contact} busy={saving} onRetry={retry} headingLevel={3} />
  ) : null;
}

function Unsaved(props: DraftBarProps & { deleted: boolean; onClose: () => void }): JSX.Element {
  const { draft, answers, stepId, deleted, onClose } = props;
  const { t } = useTranslation();
  return (
    <>
      {deleted ? (
        <JustSaid>
          <Notice tone="info">{t('draft.delete.deleted')}</Notice>
        </JustSaid>
      ) : null}
      <p>{t('draft.panel.intro')}</p>
      <Failed {...props} />
      <DraftConsents
        texts={consentsAsked(draft.definition, enabledItems(draft.definition, answers))}
        busy={draft.saving}
        onSave={(consents) => void draft.save(consents, answers, stepId)}
        onBack={onClose}
      />
    </>
  );
}

/** Asks once more. With the answer it goes: the title above has the focus then. */
function DeleteSure({ busy, onNo, onYes }: { busy: boolean; onNo: () => void; onYes: () => void }): JSX.Element {
  const { t } = useTranslation();
  return (
    <PanelFoot ref={useFocusToHeading<HTMLDivElement>()}>
      <Button variant="secondary" autoFocus onClick={onNo}>
        {t('draft.delete.no')}
      </Button>
      <Button variant="quiet" aria-disabled={busy} aria-busy={busy} onClick={onYes}>
        {t('draft.delete.yes')}
      </Button>
    </PanelFoot>
  );
}

/** Deletes the draft, after asking. */
function DeleteDraft({
  draft,
  contact,
  onDeleted,
}: Pick<DraftPartProps, 'draft' | 'contact'> & { onDeleted: () => void }): JSX.Element {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { isSending, failure, send } = useClinicMutation();
  const remove = async () => {
    if ((await send(draft.discard))?.isSent) onDeleted();
  };
  return (
    <PanelPart title={t('draft.delete.title')} lead={t(asking ? 'draft.delete.sure' : 'draft.delete.text')}>
      {asking ? (
        <DeleteSure busy={isSending} onNo={() => setAsking(false)} onYes={() => void remove()} />
      ) : (
        <PanelFoot>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('draft.delete.ask')}
          </Button>
        </PanelFoot>
      )}
      {failure ? <FailureNotice failure={failure} answers="saved" contact={contact} headingLevel={4} /> : null}
    </PanelPart>
  );
}

function Saved(props: DraftBarProps & { savedAt: string; onDeleted: () => void; onClose: () => void }): JSX.Element {
  const { savedAt, locale, onDeleted, onClose, ...rest } = props;
  const { t } = useTranslation();
  return (
    <>
      <JustSaid>
        <Notice tone="success" title={t('draft.saved.title')} headingLevel={3}>
          {t('draft.saved.text', { when: formatMoment(t, locale, savedAt) })}
        </Notice>
      </JustSaid>
      <Failed {...rest} />
      <MailLink {...rest} locale={locale} />
      <ResumeCodePart {...rest} locale={locale} />
      <DeleteDraft {...rest} onDeleted={onDeleted} />
      <PanelFoot>
        <Button onClick={onClose}>{t('draft.panel.back')}</Button>
      </PanelFoot>
    </>
  );
}

/** Save and come back later: asks for the consents first; then tells that it is saved, and how to go on elsewhere. */
export function DraftPanel({ onClose, ...props }: DraftBarProps & { onClose: () => void }): JSX.Element {
  const { draft, answers, stepId } = props;
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState(false);
  // Whoever opens the panel again wants the latest answers to be safe.
  const saveLatest = useEffectEvent(() => draft.autosave(answers, stepId));
  useEffect(() => saveLatest(), []);
  return (
    <PanelDialog title={t('draft.panel.title')} onClose={onClose}>
      {(close) =>
        draft.savedAt === null ? (
          <Unsaved {...props} deleted={deleted} onClose={close} />
        ) : (
          <Saved {...props} savedAt={draft.savedAt} onDeleted={() => setDeleted(true)} onClose={close} />
        )
      }
    </PanelDialog>
  );
}

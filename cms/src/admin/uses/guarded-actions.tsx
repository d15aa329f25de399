import { type ReactNode, useEffect, useRef } from 'react';
import { confirming } from '../editing/send-versions.ts';
import { nameOfLanguage, namesOfLanguages, panelText } from '../editor-texts.ts';
import { feltUses } from './felt-uses.ts';
import { UseList } from './use-list.tsx';
import { Warning } from './use-styles.ts';
import { useUses } from './use-uses.ts';

interface ActionProps {
  model: string;
  documentId?: string;
  document?: { documentId?: string; locale?: string | null };
  meta?: { availableLocales?: { locale?: string | null; status?: string }[] };
}

/** What the panel asks before it does something. */
interface Question {
  type: string;
  title: string;
  content?: ReactNode;
  /** What the button that does it says. */
  confirmLabel?: string;
  onConfirm?: () => unknown;
}

/** What an action of the content manager looks like, and does. */
interface Description {
  variant?: string;
  onClick?: (event: unknown) => unknown;
  dialog?: Question;
}

/** An action of the content manager: a component that answers what it is. */
export interface DocumentAction {
  (props: ActionProps): Description | null;
  type?: string;
  position?: unknown;
}

const WITHDRAWALS = ['delete', 'unpublish'];

/** The content manager's actions; those that withdraw an entry tell first where it is used. */
export function guardActions(actions: readonly DocumentAction[]): DocumentAction[] {
  return actions.map((action) => (WITHDRAWALS.includes(action.type ?? 'delete') ? guarded(action) : action));
}

/** The deletion of one language is known by nothing but its warning. */
function withdraws({ type }: DocumentAction, { variant, dialog }: Description): boolean {
  return type !== undefined || (variant === 'danger' && dialog?.onConfirm !== undefined);
}

function guarded(action: DocumentAction): DocumentAction {
  /** The entry of which the editor has in sight where it is used: only then its deletion is confirmed. */
  let read: string | null = null;
  const guard = (props: ActionProps): Description | null => {
    const description = action(props);
    const documentId = props.documentId ?? props.document?.documentId;
    const isEntry = documentId !== undefined && props.model.startsWith('api::');
    if (description === null || !isEntry || !withdraws(action, description)) return description;
    const { onClick, dialog } = description;
    const withdraw = dialog?.onConfirm ?? (() => onClick?.(null));
    const { onClick: _, ...rest } = description;
    return {
      ...rest,
      dialog: {
        type: 'dialog',
        title: panelText('souvenance.withdraw.delete'),
        ...dialog,
        ...wordsOf(action, props),
        content: (
          <>
            {action.type === 'unpublish' ? <OnlyHere {...props} /> : null}
            <WhatIsUsed
              uid={props.model}
              documentId={documentId}
              locale={withdrawnBy(action, props)}
              comesBack={action.type === 'unpublish'}
              onRead={(shown) => {
                read = shown ? documentId : null;
              }}
            />
            {dialog?.content}
          </>
        ),
        onConfirm: () => (read === documentId ? confirming(withdraw) : withdraw()),
      },
    };
  };
  return Object.assign(guard, { type: action.type, position: action.position });
}

/** The language that an action takes from visitors, `*` for all. */
function withdrawnBy({ type }: DocumentAction, { document }: ActionProps): string {
  return type === 'delete' ? '*' : (document?.locale ?? '*');
}

/** What the question is called, and its button, which says what it does. */
function wordsOf(action: DocumentAction, props: ActionProps): Partial<Question> {
  const locale = withdrawnBy(action, props);
  const where = locale === '*' ? 'all' : 'one';
  const language = locale === '*' ? '' : nameOfLanguage(locale);
  if (action.type !== 'unpublish') {
    return { confirmLabel: panelText(`souvenance.withdraw.delete.${where}`, { language }) };
  }
  const what = panelText(`souvenance.withdraw.what.${KINDS[props.model] ?? 'entry'}`);
  const confirmLabel = panelText(`souvenance.withdraw.unpublish.${where}`, { what, language });
  return { title: panelText('souvenance.withdraw.question', { action: confirmLabel }), confirmLabel };
}

const KINDS: Readonly<Record<string, string>> = {
  'api::page.page': 'page',
  'api::article.article': 'article',
  'api::trial.trial': 'trial',
};

/** Says that one language alone is taken from visitors, and what they go on seeing in the other. */
function OnlyHere({ document, meta }: ActionProps) {
  const { locale } = document ?? {};
  if (!locale) return null;
  const others = (meta?.availableLocales ?? [])
    .filter(({ status }) => status !== 'draft')
    .flatMap((one) => one.locale ?? []);
  const only = panelText('souvenance.withdraw.only', { language: nameOfLanguage(locale) });
  const stays = others.length > 0 ? panelText('souvenance.withdraw.stays', { other: namesOfLanguages(others) }) : '';
  return <Warning as="p">{[only, stays].filter(Boolean).join(' ')}</Warning>;
}

interface WhatIsUsedProps {
  uid: string;
  documentId: string;
  /** The language that visitors would miss it in, `*` for all. */
  locale: string;
  /** Whether what leads here shows again by itself once this is published again. */
  comesBack: boolean;
  /** Told whether the editor has the list in sight. */
  onRead: (read: boolean) => void;
}

/** One sentence with the number of entries that would miss this, and which they are. */
function WhatIsUsed({ uid, documentId, locale, comesBack, onRead }: WhatIsUsedProps) {
  const found = useUses({ uid, documentId });
  const tell = useRef(onRead);
  tell.current = onRead;
  useEffect(() => {
    tell.current(Boolean(found));
    return () => tell.current(false);
  }, [found]);
  if (!found)
    return <Warning role="status">{panelText(`souvenance.uses.${found === null ? 'failed' : 'asking'}`)}</Warning>;
  const { uses, hidden } = feltUses(found, locale);
  const count = uses.length + hidden;
  const sentence = `${comesBack ? 'missed.' : ''}${count === 1 ? 'one' : 'more'}`;
  if (count === 0) return <Warning role="status">{panelText('souvenance.withdraw.unused')}</Warning>;
  return (
    <Warning role="status">
      <strong>{panelText(`souvenance.withdraw.${sentence}`, { count: String(count) })}</strong>
      <UseList uses={uses} hidden={hidden} brief />
    </Warning>
  );
}

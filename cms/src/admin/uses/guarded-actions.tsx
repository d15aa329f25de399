import { type ReactNode, useEffect, useRef } from 'react';
import { confirming } from '../editing/send-versions.ts';
import { panelText } from '../editor-texts.ts';
import { feltUses } from './felt-uses.ts';
import { UseList } from './use-list.tsx';
import { Warning } from './use-styles.ts';
import { useUses } from './use-uses.ts';

interface ActionProps {
  model: string;
  documentId?: string;
  document?: { documentId?: string; locale?: string | null };
}

/** What the panel asks before it does something. */
interface Question {
  type: string;
  title: string;
  content?: ReactNode;
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
        title: panelText(`souvenance.withdraw.${action.type ?? 'delete'}`),
        ...dialog,
        content: (
          <>
            <WhatIsUsed
              uid={props.model}
              documentId={documentId}
              deleted={deletedBy(action, props)}
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

/** The language that an action deletes, `*` for all; null where it only unpublishes. */
function deletedBy({ type }: DocumentAction, { document }: ActionProps): string | null {
  if (type === 'unpublish') return null;
  return type === 'delete' ? '*' : (document?.locale ?? '*');
}

interface WhatIsUsedProps {
  uid: string;
  documentId: string;
  deleted: string | null;
  /** Told whether the editor has the list in sight. */
  onRead: (read: boolean) => void;
}

/** One sentence with the number of entries that would miss this, and which they are. */
function WhatIsUsed({ uid, documentId, deleted, onRead }: WhatIsUsedProps) {
  const found = useUses({ uid, documentId });
  const tell = useRef(onRead);
  tell.current = onRead;
  useEffect(() => {
    tell.current(Boolean(found));
    return () => tell.current(false);
  }, [found]);
  if (!found)
    return <Warning role="status">{panelText(`souvenance.uses.${found === null ? 'failed' : 'asking'}`)}</Warning>;
  const uses = deleted === null ? found.uses.filter(({ automatic }) => !automatic) : feltUses(found.uses, deleted);
  const count = uses.length + found.hidden;
  const sentence = `${deleted === null ? 'unpublish.' : ''}${count === 1 ? 'one' : 'more'}`;
  if (count === 0) return <Warning role="status">{panelText('souvenance.withdraw.unused')}</Warning>;
  return (
    <Warning role="status">
      <strong>{panelText(`souvenance.withdraw.${sentence}`, { count: String(count) })}</strong>
      <UseList uses={uses} hidden={found.hidden} />
    </Warning>
  );
}

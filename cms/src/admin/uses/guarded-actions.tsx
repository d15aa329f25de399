import type { ReactNode } from 'react';
import { confirming } from '../editing/send-versions.ts';
import { panelText } from '../editor-texts.ts';
import { UseList } from './use-list.tsx';
import { Warning } from './use-styles.ts';
import { useUses } from './use-uses.ts';

interface ActionProps {
  model: string;
  documentId?: string;
  document?: { documentId?: string };
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
            <WhatIsUsed uid={props.model} documentId={documentId} />
            {dialog?.content}
          </>
        ),
        onConfirm: () => confirming(withdraw),
      },
    };
  };
  return Object.assign(guard, { type: action.type, position: action.position });
}

/** One sentence with the number of entries that would miss this, and which they are. */
function WhatIsUsed({ uid, documentId }: { uid: string; documentId: string }) {
  const found = useUses({ uid, documentId });
  if (!found)
    return <Warning role="status">{panelText(`souvenance.uses.${found === null ? 'failed' : 'asking'}`)}</Warning>;
  const uses = found.uses.filter(({ automatic }) => !automatic);
  const count = uses.length + found.hidden;
  if (count === 0) return <Warning role="status">{panelText('souvenance.withdraw.unused')}</Warning>;
  return (
    <Warning role="status">
      <strong>{panelText(`souvenance.withdraw.${count === 1 ? 'one' : 'more'}`, { count: String(count) })}</strong>
      <UseList uses={uses} hidden={found.hidden} />
    </Warning>
  );
}

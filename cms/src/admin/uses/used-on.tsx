import { panelText } from '../editor-texts.ts';
import { PAGE_TYPES } from '../entry-kinds.ts';
import { Beside } from '../preview/drawer-styles.ts';
import type { PanelProps } from '../preview/panel-props.ts';
import { UseList } from './use-list.tsx';
import { useUses } from './use-uses.ts';

/** What something else can lead to or show. */
const USED = new Set([...PAGE_TYPES, 'api::team-member.team-member']);

interface UsedOnProps {
  uid: string;
  documentId: string;
  /** When the entry was last saved: its addresses may be others since. */
  updatedAt: string;
}

function UsedOn({ uid, documentId, updatedAt }: UsedOnProps) {
  const found = useUses({ uid, documentId }, updatedAt);
  if (found === undefined) return <Beside role="status">{panelText('souvenance.uses.asking')}</Beside>;
  if (found === null) return <Beside role="alert">{panelText('souvenance.uses.failed')}</Beside>;
  const none = found.uses.length === 0 && found.hidden === 0;
  return <Beside>{none ? panelText('souvenance.uses.none') : <UseList {...found} />}</Beside>;
}

/** The panel at the side of a form that lists where its entry is linked or shown. */
export function usedOn({ model, document }: PanelProps) {
  const { documentId, updatedAt = '' } = document ?? {};
  if (!USED.has(model) || documentId === undefined) return null;
  return {
    title: panelText('souvenance.uses.title'),
    content: <UsedOn uid={model} documentId={documentId} updatedAt={updatedAt} />,
  };
}

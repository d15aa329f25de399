import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { panelText } from '../editor-texts.ts';
import { Beside } from '../preview/drawer-styles.ts';
import type { PanelProps } from '../preview/panel-props.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { formOpened } from './deleted-entries.ts';
import { Line } from './dialog-styles.ts';
import { forget } from './send-versions.ts';
import { useChosen } from './use-chosen.ts';
import { useColleagues } from './use-colleagues.ts';
import { olderSave } from './versions.ts';

const SINGLE = 'single-types';

/** A place of its own at the head of the form, in front of what the content manager draws. */
function useHead(): HTMLElement | null {
  const [head, setHead] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const form = document.querySelector('main form');
    const made = document.createElement('div');
    form?.parentElement?.insertBefore(made, form);
    setHead(made);
    return () => made.remove();
  }, []);
  return head;
}

function addressOf(collectionType: string, model: string, documentId: string, locale: string): string {
  const entry = collectionType === SINGLE ? '' : `/${documentId}`;
  return `/content-manager/${collectionType}/${model}${entry}${locale === '' ? '' : `?locale=${locale}`}`;
}

function Colleagues({ model, documentId, document: entry, collectionType = 'collection-types' }: PanelProps) {
  const id = documentId ?? entry?.documentId ?? '';
  const locale = entry?.locale ?? '';
  const others = useColleagues({ uid: model, documentId: id, locale });
  const chosenIn = useChosen(entry);
  const head = useHead();
  const save = useSyncExternalStore(olderSave.subscribe, olderSave.current);
  // A refusal is settled in its own form, or forgotten with it.
  useEffect(() => () => olderSave.set(null), []);
  useEffect(() => formOpened({ model, documentId: id }, forget), [model, id]);
  const names = new Intl.ListFormat(window.document.documentElement.lang).format(
    (others ?? []).map(({ name }) => name),
  );
  const sentence = !others?.length
    ? ''
    : panelText(`souvenance.editing.${others.length === 1 ? 'one' : 'more'}`, { names });
  const isOurs = save !== null && save.model === model && (save.documentId ?? id) === id;
  return (
    <>
      <Beside>{others?.length === 0 ? panelText('souvenance.editing.alone') : names}</Beside>
      {head ? createPortal(<div role="status">{sentence === '' ? null : <Line>{sentence}</Line>}</div>, head) : null}
      {isOurs
        ? createPortal(
            <ConflictDialog save={save} address={addressOf(collectionType, model, id, locale)} chosenIn={chosenIn} />,
            window.document.body,
          )
        : null}
    </>
  );
}

/** Who else has the form open, and both versions when somebody else saved first. */
export function colleagues(props: PanelProps) {
  if (!props.model.startsWith('api::') || props.document?.documentId === undefined) return null;
  const key = `${props.model} ${props.document.documentId} ${props.document.locale ?? ''}`;
  return { title: panelText('souvenance.editing.title'), content: <Colleagues key={key} {...props} /> };
}

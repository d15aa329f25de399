import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { panelText } from '../editor-texts.ts';
import { PlainButton } from '../preview/drawer-styles.ts';
import { namesOf } from '../preview/field-names.ts';
import type { FormShape, FormShapes } from '../preview/find-field.ts';
import { bringClear, openField, placeOfControl } from '../preview/open-field.ts';
import { useAnswer } from '../use-answer.ts';
import { Source, SourceHead } from './source-styles.ts';
import { type SourceText, sourceTexts } from './source-texts.ts';

type Values = Record<string, unknown>;

interface SourceBarProps {
  /** The entry in the other language. */
  entry: { uid: string; documentId: string; locale: string };
  /** What that language is called. */
  name: string;
  onClose: () => void;
}

/** The texts of the entry in its other language, below the form: that of the field being written is in view. */
export function SourceBar({ entry, name, onClose }: SourceBarProps) {
  const { uid, documentId, locale } = entry;
  const { components, contentType } = unstable_useContentManagerContext();
  const shapes: FormShapes = components;
  const shape: FormShape = contentType ?? { uid: '', attributes: {} };
  const form = useForm('SourceBar', (state) => state);
  const address = `/content-manager/collection-types/${uid}/${documentId}?locale=${locale}`;
  const answer = useAnswer<{ data: Values }>(address);
  const source = answer?.data ?? null;
  const { list, focused } = useFocusedRow();
  const room = useRoomBelow();

  const title = panelText('souvenance.languages.source', { other: name });
  const texts: SourceText[] = source === null ? [] : sourceTexts(shape, source, shapes);
  const isFocused = (path: string): boolean => path === focused || (focused !== null && path.startsWith(`${focused}.`));
  return (
    <Source data-over-form aria-label={title} style={room}>
      <SourceHead>
        <h2>{title}</h2>
        <PlainButton type="button" onClick={onClose}>
          {panelText('souvenance.languages.hide')}
        </PlainButton>
      </SourceHead>
      {answer === null ? <p role="alert">{panelText('souvenance.languages.unread')}</p> : null}
      <ul ref={list} lang={locale}>
        {texts.map(({ path, text }) => {
          const names = namesOf(path, shape, source ?? {}, shapes);
          return (
            <li key={path} data-path={path} aria-current={isFocused(path) || undefined}>
              <button
                type="button"
                onClick={() =>
                  void openField(path, names.label, { errors: { ...form.errors }, setErrors: form.setErrors })
                }
              >
                <span lang={document.documentElement.lang}>{[names.block, names.way].filter(Boolean).join(' · ')}</span>
                {text}
              </button>
            </li>
          );
        })}
      </ul>
    </Source>
  );
}

/** Whether the foot of a field is under the texts. */
function isCovered(control: HTMLElement): boolean {
  const texts = document.querySelector('[data-over-form]')?.getBoundingClientRect();
  return texts !== undefined && control.getBoundingClientRect().bottom > texts.top;
}

/** The field of the form that has the focus, or its block, and the list in which its source comes into view. */
function useFocusedRow() {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.closest('main form')) return;
      if (target instanceof HTMLElement && isCovered(target)) bringClear(target);
      const place = placeOfControl(target);
      setFocused(target.getAttribute('name') ?? (place ? `${place.zone}.${place.index}` : null));
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    const row = focused === null ? null : list.current?.querySelector('[aria-current]');
    if (row instanceof HTMLElement && list.current) list.current.scrollTop = row.offsetTop - list.current.offsetTop;
  }, [focused]);
  return { list, focused };
}

/** Makes room below the form, so that its last fields stay in reach; answers the form's own place from side to side. */
function useRoomBelow(): { left: number; width: number | string } {
  const [room, setRoom] = useState<{ left: number; width: number | string }>({ left: 0, width: '100%' });
  useEffect(() => {
    const { style } = document.body;
    style.paddingBlockEnd = '26vh';
    const form = document.querySelector('main');
    const measure = (): void => {
      if (form === null) return;
      const { left, width } = form.getBoundingClientRect();
      setRoom({ left, width });
    };
    const watcher = new ResizeObserver(measure);
    if (form !== null) watcher.observe(form);
    return () => {
      watcher.disconnect();
      style.paddingBlockEnd = '';
    };
  }, []);
  return room;
}

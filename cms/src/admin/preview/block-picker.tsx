import { useEffect, useRef } from 'react';
import { nameOfShape, panelText } from '../editor-texts.ts';
import { LinkButton, Picker, PlainButton } from './drawer-styles.ts';

interface BlockPickerProps {
  /** The kinds of blocks, by UID. */
  kinds: readonly string[];
  onChoose: (uid: string) => void;
  onCancel: () => void;
}

/** Asks which kind of block is to be added. */
export function BlockPicker({ kinds, onChoose, onCancel }: BlockPickerProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const named = kinds.map((uid) => ({ uid, name: nameOfShape(uid) })).sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Picker role="dialog" aria-label={panelText('souvenance.preview.choose')}>
      <h3>{panelText('souvenance.preview.choose')}</h3>
      <ul ref={list}>
        {named.map(({ uid, name }) => (
          <li key={uid}>
            <PlainButton type="button" onClick={() => onChoose(uid)}>
              {name}
            </PlainButton>
          </li>
        ))}
      </ul>
      <LinkButton type="button" onClick={onCancel}>
        {panelText('souvenance.preview.cancel')}
      </LinkButton>
    </Picker>
  );
}

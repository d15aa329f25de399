import { useEffect, useRef } from 'react';
import { descriptionOfShape, nameOfShape, panelText } from '../editor-texts.ts';
import { CancelButton, Kinds, PickerHead } from './block-picker-styles.ts';
import { pictureOfBlock } from './block-pictures.ts';

interface BlockPickerProps {
  /** The kinds of blocks, by UID. */
  kinds: readonly string[];
  onChoose: (uid: string) => void;
  onCancel: () => void;
}

/** Asks which kind of block is to be added, and shows what each looks like. */
export function BlockPicker({ kinds, onChoose, onCancel }: BlockPickerProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const named = kinds.map((uid) => ({ uid, name: nameOfShape(uid) })).sort((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      <PickerHead>
        <h3>{panelText('souvenance.preview.choose')}</h3>
        <CancelButton type="button" onClick={onCancel}>
          {panelText('souvenance.preview.cancel')}
        </CancelButton>
      </PickerHead>
      <Kinds ref={list}>
        {named.map(({ uid, name }) => {
          const picture = pictureOfBlock(uid);
          return (
            <li key={uid}>
              <button type="button" onClick={() => onChoose(uid)}>
                <span data-picture={picture !== undefined}>
                  {picture === undefined ? null : <img src={picture} alt="" />}
                </span>
                <strong>{name}</strong>
                <small>{descriptionOfShape(uid)}</small>
              </button>
            </li>
          );
        })}
      </Kinds>
    </>
  );
}

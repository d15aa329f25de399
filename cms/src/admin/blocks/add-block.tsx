import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { panelText } from '../editor-texts.ts';
import { newPart } from '../preview/block-actions.ts';
import { OpenButton } from '../preview/drawer-styles.ts';
import type { FormShape, FormShapes } from '../preview/find-field.ts';
import { openField } from '../preview/open-field.ts';
import { BlockPicker } from './block-picker.tsx';
import { PickerDialog } from './block-picker-styles.ts';

/** The zone of an entry that takes blocks. */
const ZONE = 'blocks';

/** What the button below the blocks says while its list is closed. */
const ZONE_BUTTON = 'content-manager.components.DynamicZone.add-component';

/** The button below the blocks asks in pictures too, instead of opening the content manager's own list of names. */
function useZoneButton(active: boolean, ask: () => void): void {
  const asking = useRef(ask);
  asking.current = ask;
  useEffect(() => {
    if (!active) return undefined;
    const onClick = (event: MouseEvent): void => {
      const button = event.target instanceof Element ? event.target.closest('main form button') : null;
      if (button?.textContent?.trim() !== panelText(ZONE_BUTTON)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      asking.current();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [active]);
}

/** Adds a block at the end of the form, chosen by what it looks like; the page need not be open beside the form. */
export function AddBlock() {
  const { components, contentType } = unstable_useContentManagerContext();
  const shapes: FormShapes = components;
  const shape: FormShape | undefined = contentType;
  const kinds = shape?.attributes[ZONE]?.components ?? [];
  const form = useForm('AddBlock', (state) => state);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useZoneButton(kinds.length > 0 && !form.disabled, () => setOpen(true));
  if (kinds.length === 0) return null;

  const add = (uid: string): void => {
    setOpen(false);
    const kind = shapes[uid];
    if (!kind) return;
    const values: Record<string, unknown> = { ...form.values };
    const blocks = values[ZONE];
    const index = Array.isArray(blocks) ? blocks.length : 0;
    form.addFieldRow(ZONE, { ...newPart(kind, shapes), __component: uid }, index);
    void openField(`${ZONE}.${index}`, '', { errors: { ...form.errors }, setErrors: form.setErrors });
  };
  const cancel = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <OpenButton ref={opener} type="button" disabled={form.disabled} onClick={() => setOpen(true)}>
        {panelText('souvenance.blocks.add')}
      </OpenButton>
      {open
        ? createPortal(
            <PickerDialog
              ref={(dialog) => dialog?.open === false && dialog.showModal()}
              aria-label={panelText('souvenance.preview.choose')}
              onCancel={cancel}
            >
              <BlockPicker kinds={kinds} onChoose={add} onCancel={cancel} />
            </PickerDialog>,
            document.body,
          )
        : null}
    </>
  );
}

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { AddBlock } from '../blocks/add-block.tsx';
import { panelText } from '../editor-texts.ts';
import { PAGE_TYPES } from '../entry-kinds.ts';
import { rememberedOpen, rememberOpen } from './devices.ts';
import { OpenButton } from './drawer-styles.ts';
import type { PanelProps } from './panel-props.ts';
import { PreviewDrawer } from './preview-drawer.tsx';

/** Content types whose entries show on a page. */
const SHOWN = new Set([...PAGE_TYPES, 'api::site.site', 'api::menu.menu', 'api::footer.footer']);

function PreviewPanel(props: PanelProps) {
  const [open, setOpen] = useState(rememberedOpen);
  const choose = (wanted: boolean): void => {
    rememberOpen(wanted);
    setOpen(wanted);
  };
  return (
    <>
      <OpenButton type="button" aria-expanded={open} onClick={() => choose(!open)}>
        {panelText(`souvenance.preview.${open ? 'close' : 'open'}`)}
      </OpenButton>
      {props.activeTab === 'published' ? null : <AddBlock />}
      {open ? createPortal(<PreviewDrawer {...props} onClose={() => choose(false)} />, document.body) : null}
    </>
  );
}

/** The panel at the side of a form from which its page is opened; none for what is on no page. */
export function seeAndEdit(props: PanelProps) {
  if (!SHOWN.has(props.model)) return null;
  return { title: panelText('souvenance.preview.title'), content: <PreviewPanel {...props} /> };
}

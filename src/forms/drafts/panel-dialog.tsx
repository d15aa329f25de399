import { type JSX, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogHead, showModally } from '#ui/dialog.tsx';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Body = styled('div')({ display: 'grid', gap: space.lg, padding: space.inset, '& > *': { minWidth: 0 } });

/** The buttons at the end of a panel. */
export const PanelFoot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  '@media (max-width: 30rem)': { '& > *': { flexBasis: '100%' } },
});

/** A modal over the question, at the end of the document: the question's form keeps `main` to itself. */
export function PanelDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  /** Gets what closes the dialog, which brings the focus back to where it was. */
  children: (close: () => void) => ReactNode;
}): JSX.Element {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current) showModally(dialog.current, true);
  }, []);
  const close = () => {
    if (typeof dialog.current?.close === 'function') dialog.current.close();
    else onClose();
  };
  return createPortal(
    <Dialog ref={dialog} labelledBy={titleId} onClose={onClose}>
      <DialogHead id={titleId} title={title} closeLabel={t('draft.panel.close')} onClose={close} />
      <Body>{children(close)}</Body>
    </Dialog>,
    document.body,
  );
}

const Part = styled('section')({
  display: 'grid',
  gap: space.md,
  paddingTop: space.lg,
  borderTop: `0.0625rem solid ${color('line')}`,
  '& > *': { minWidth: 0 },
  '& h3': { fontSize: text.lead },
});
const Words = styled('div')({ display: 'grid', gap: space.xs });

/** One thing that can be done with a saved draft. */
export const PanelPart = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}): JSX.Element => (
  <Part>
    <Words>
      <h3>{title}</h3>
      <p>{lead}</p>
    </Words>
    {children}
  </Part>
);

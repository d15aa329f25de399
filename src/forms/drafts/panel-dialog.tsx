import { styled } from '@mui/material/styles';
import { type JSX, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space, text } from '#ui/theme/scale.ts';

const Dialog = styled('dialog')({
  boxSizing: 'border-box',
  width: `calc(100% - 2 * ${space.md})`,
  maxWidth: '44rem',
  maxHeight: [`calc(100vh - 2 * ${space.md})`, `calc(100dvh - 2 * ${space.md})`],
  padding: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // What takes the focus stands below the title, which stays.
  scrollPaddingTop: '7rem',
  border: `0.125rem solid ${color('border')}`,
  borderRadius: radius.leaf,
  background: color('surface'),
  color: color('ink'),
  '&::backdrop': { background: 'rgb(0 0 0 / 55%)' },
});

const Head = styled('div')({
  position: 'sticky',
  top: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  padding: `${space.md} ${space.md} ${space.sm} ${space.lg}`,
  background: color('surface'),
  borderBottom: `0.0625rem solid ${color('line')}`,
  zIndex: 1,
  '& h2': { fontSize: text.h3 },
});

const CloseButton = styled('button')({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  width: size.target,
  height: size.target,
  padding: 0,
  border: 0,
  borderRadius: radius.round,
  background: color('calm'),
  color: color('heading'),
  cursor: 'pointer',
});

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
    if (dialog.current) showModally(dialog.current);
  }, []);
  const close = () => {
    if (typeof dialog.current?.close === 'function') dialog.current.close();
    else onClose();
  };
  return createPortal(
    <Dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        <CloseButton type="button" aria-label={t('draft.panel.close')} onClick={close}>
          <Icon name="close" />
        </CloseButton>
      </Head>
      <Body>{children(close)}</Body>
    </Dialog>,
    document.body,
  );
}

/** A browser without modal dialogs shows it in place. */
function showModally(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.toggleAttribute('open', true);
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

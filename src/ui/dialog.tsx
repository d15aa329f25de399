import type { JSX, ReactNode, RefObject } from 'react';
import { CloseButton } from './close-button.tsx';
import { color } from './theme/colors.ts';
import { radius, space, text } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

const Frame = styled('dialog')({
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

/** `ref`: for `showModally`; `labelledBy`: the id of its title; `onClose` follows however it was closed. */
export interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal over the page. Escape closes it. */
export const Dialog = ({ ref, labelledBy, onClose, children }: DialogProps): JSX.Element => (
  <Frame ref={ref} aria-labelledby={labelledBy} onClose={onClose}>
    {children}
  </Frame>
);

/** The title of a modal, which stays in sight, and the button that closes it. */
export const DialogHead = ({
  id,
  title,
  closeLabel,
  onClose,
}: {
  id: string;
  title: string;
  closeLabel: string;
  onClose: () => void;
}): JSX.Element => (
  <Head>
    <h2 id={id}>{title}</h2>
    <CloseButton label={closeLabel} onClick={onClose} />
  </Head>
);

/** Opens or closes a dialog as a modal; a browser without modal dialogs shows it in place. */
export function showModally(dialog: HTMLDialogElement, open: boolean): void {
  if (dialog.open === open) return;
  if (typeof dialog.showModal !== 'function') dialog.toggleAttribute('open', open);
  else if (open) dialog.showModal();
  else dialog.close();
}

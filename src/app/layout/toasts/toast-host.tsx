import { type SnackbarOrigin, SnackbarProvider, useSnackbar } from 'notistack';
import { type JSX, useEffect } from 'react';
import { ToastCard } from './toast-card.tsx';
import { MAX_VISIBLE, type Toast, type ToastPosition, type ToastQueue } from './toast-queue.ts';
import { DISMISS_MS, ToastTransition } from './toast-transition.tsx';

const ORIGINS: Readonly<Record<ToastPosition, SnackbarOrigin>> = {
  'top-left': { vertical: 'top', horizontal: 'left' },
  'top-center': { vertical: 'top', horizontal: 'center' },
  'top-right': { vertical: 'top', horizontal: 'right' },
  'bottom-left': { vertical: 'bottom', horizontal: 'left' },
  'bottom-center': { vertical: 'bottom', horizontal: 'center' },
  'bottom-right': { vertical: 'bottom', horizontal: 'right' },
};

/** What the host tells while it shows a toast. */
export interface ToastHostProps {
  queue: ToastQueue;
  onShow: (toast: Toast) => void;
}

function Feeder({ queue, onShow }: ToastHostProps): null {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      queue.attach((toast, onGone) => {
        onShow(toast);
        enqueueSnackbar(toast.message, {
          key: toast.id,
          // The card counts its own time, because notistack's does not stop for keyboard focus.
          persist: true,
          anchorOrigin: ORIGINS[toast.position],
          content: <ToastCard toast={toast} onDismiss={() => closeSnackbar(toast.id)} />,
          onExited: onGone,
        });
      }),
    [queue, onShow, enqueueSnackbar, closeSnackbar],
  );
  return null;
}

/** Shows the queue's toasts with notistack. Loaded apart from the application, after `installToastSheet`. */
export default function ToastHost(props: ToastHostProps): JSX.Element {
  return (
    <SnackbarProvider
      maxSnack={MAX_VISIBLE}
      TransitionComponent={ToastTransition}
      transitionDuration={{ enter: DISMISS_MS, exit: DISMISS_MS }}
      disableWindowBlurListener
    >
      <Feeder {...props} />
    </SnackbarProvider>
  );
}

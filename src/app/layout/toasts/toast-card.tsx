import { type FocusEvent, type JSX, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseButton } from '#ui/close-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { isUrgent, type Toast } from './toast-queue.ts';

const ICONS = { success: 'check', info: 'info', warning: 'warning', error: 'warning' } as const;

const tone = (type: 'success' | 'info' | 'warning' | 'danger') => ({
  background: color(`${type}Back`),
  borderColor: color(type),
  color: color('ink'),
  '& > svg': { color: color(type) },
});

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  boxSizing: 'border-box',
  minWidth: 'min(20rem, 100%)',
  maxWidth: '32rem',
  padding: `${space.xs} ${space.xs} ${space.xs} ${space.md}`,
  border: '0.125rem solid',
  borderRadius: radius.medium,
  fontSize: text.body,
  lineHeight: 1.4,
  boxShadow: '0 0.5rem 1.5rem rgb(0 0 0 / 18%)',
  '& > svg': { flexShrink: 0 },
  '& > p': { flex: 1, overflowWrap: 'anywhere' },
  '&[data-type=success]': tone('success'),
  '&[data-type=info]': tone('info'),
  '&[data-type=warning]': tone('warning'),
  '&[data-type=error]': tone('danger'),
  '@media print': { display: 'none' },
});

/** What the card shows, and what to do when its time is over or the visitor closes it. */
export interface ToastCardProps {
  toast: Toast;
  onDismiss: () => void;
}

/**
 * Calls `onEnd` once, after a time that only runs while `running`; a pause keeps what is left.
 * @param milliseconds null never ends
 */
function useCountdown(milliseconds: number | null, running: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!running || left.current === null) return;
    const startedAt = Date.now();
    const remaining = left.current;
    const timer = setTimeout(() => end(), remaining);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, remaining - (Date.now() - startedAt));
    };
  }, [running]);
}

/** One toast. Its time stands still while the pointer or the focus is on it; Escape closes it. */
export function ToastCard({ toast, onDismiss }: ToastCardProps): JSX.Element {
  const { t } = useTranslation();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  useCountdown(toast.duration, !hovered && !focused, onDismiss);

  const enterFocus = (event: FocusEvent) => {
    if (event.relatedTarget instanceof HTMLElement) cameFrom.current = event.relatedTarget;
    setFocused(true);
  };
  const dismiss = () => {
    cameFrom.current?.focus();
    onDismiss();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss();
  };
  return (
    <Card
      data-type={toast.type}
      role={isUrgent(toast.type) ? 'alert' : undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={enterFocus}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
    >
      <Icon name={ICONS[toast.type]} />
      <p>{toast.message}</p>
      <CloseButton bare label={t('toast.close')} onClick={dismiss} />
    </Card>
  );
}

import { styled } from '@mui/material/styles';
import { type FocusEvent, type JSX, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space, text } from '#ui/theme/scale.ts';
import { isUrgent, type Toast } from './toast-queue.ts';
import { useCountdown } from './use-countdown.ts';

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
  background: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: color('surface') },
});

/** What the card shows, and what to do when its time is over or the visitor closes it. */
export interface ToastCardProps {
  toast: Toast;
  onDismiss: () => void;
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
      <CloseButton type="button" aria-label={t('toast.close')} onClick={dismiss}>
        <Icon name="close" />
      </CloseButton>
    </Card>
  );
}

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import { useFocusToHeading } from '#lib/use-focus-to-heading.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { failureWords } from './staff-failure.tsx';

/** `children` says what cannot be shown; left out, the reason stands alone. `onRetry` asks again. */
export interface UnreadProps {
  error: unknown;
  onRetry: () => unknown;
  children?: string;
}

/**
 * Why a panel has nothing to show, and the way to try again. When it goes with the button that was pressed, the panel's
 * title keeps the place of the focus.
 */
export const Unread = ({ error, onRetry, children }: UnreadProps): JSX.Element => {
  const { t } = useTranslation();
  const part = useFocusToHeading<HTMLDivElement>();
  return (
    <Stack align="start" ref={part}>
      <p role="alert">
        {children} {failureWords(asFailure(error), t)}
      </p>
      <Button onClick={() => void onRetry()}>{t('staff.failed.retry')}</Button>
    </Stack>
  );
};

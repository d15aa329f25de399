import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';

/** `send` is what the form does, in words; null while there is nothing to send. */
export interface FormButtonsProps {
  send: string | null;
  isSending: boolean;
  onKeep: () => void;
}

/** Sends a form of the agenda, or leaves everything as it is. */
export function FormButtons({ send, isSending, onKeep }: FormButtonsProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <ButtonRow>
      {send === null ? null : (
        <Button type="submit" aria-busy={isSending}>
          {send}
        </Button>
      )}
      <Button variant="secondary" onClick={onKeep}>
        {t('agenda.keep')}
      </Button>
    </ButtonRow>
  );
}

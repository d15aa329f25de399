import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { FailureNotice } from '#forms/sending/failure-notice.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { slotSentence } from '#forms/slots/slot-words.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stack } from '#ui/stack.tsx';
import { MoveCall } from './move-call.tsx';
import { changeOwnCall, type OwnAppointment, ownRegistration } from './own-registration.ts';

/** Whose call: that of this browser's registration for a trial. */
export interface OwnCallProps extends Pick<ScreenProps, 'locale' | 'contact'> {
  trialKey: string;
}

interface StandingProps extends OwnCallProps {
  when: string;
  moved: boolean;
  onMove: () => void;
  onCancelled: () => void;
}

interface CancelProps extends OwnCallProps {
  onKeep: () => void;
  onCancelled: () => void;
}

/** Asks once more before it cancels. */
const CancelCall = ({ trialKey, contact, onKeep, onCancelled }: CancelProps): JSX.Element => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  const { isSending, failure, send } = useClinicMutation<OwnAppointment>();
  const cancel = async () => {
    const outcome = await send(() => changeOwnCall(client, trialKey, { action: 'cancel' }));
    if (outcome?.isSent) onCancelled();
  };
  return (
    <Stack>
      <p ref={question} tabIndex={-1}>
        <strong>{t('trials.own.cancelSure')}</strong>
      </p>
      {failure ? <FailureNotice failure={failure} answers={null} contact={contact} headingLevel={3} /> : null}
      <ButtonRow>
        <Button variant="secondary" aria-busy={isSending} aria-disabled={isSending} onClick={() => void cancel()}>
          {t('trials.own.cancelYes')}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {t('trials.own.keep')}
        </Button>
      </ButtonRow>
    </Stack>
  );
};

const Standing = ({ when, moved, onMove, onCancelled, ...own }: StandingProps): JSX.Element => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved) notice.current?.focus();
  }, [moved]);
  return (
    <Stack>
      {moved ? (
        <div ref={notice} tabIndex={-1}>
          <Notice tone="success" title={t('trials.own.moved')} role="status">
            {t('trials.own.movedText')}
          </Notice>
        </div>
      ) : null}
      <p>
        <strong>{t('trials.call.doneWhen', { when })}</strong>
      </p>
      {asking ? (
        <CancelCall {...own} onKeep={() => setAsking(false)} onCancelled={onCancelled} />
      ) : (
        <ButtonRow>
          <Button onClick={onMove}>{t('trials.own.move')}</Button>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('trials.own.cancel')}
          </Button>
        </ButtonRow>
      )}
    </Stack>
  );
};

/** What became of a call that can no longer be changed; takes the focus when it has just been cancelled. */
const Ended = ({ words, takesFocus }: { words: string; takesFocus: boolean }): JSX.Element => {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  return (
    <p ref={line} tabIndex={-1} role="status">
      <strong>{words}</strong>
    </p>
  );
};

const isOver = ({ start }: OwnAppointment): boolean => Date.parse(start) <= Date.now();

/** The call of this browser's registration as it stands, with the ways to move and to cancel it; nothing without one. */
export const OwnCall = (own: OwnCallProps): JSX.Element | null => {
  const { trialKey, locale } = own;
  const { t } = useTranslation();
  const { data } = useQuery(ownRegistration(trialKey));
  const [moving, setMoving] = useState(false);
  const [changed, setChanged] = useState<'moved' | 'cancelled' | null>(null);
  const appointment = data?.appointment;
  if (!appointment) return null;
  const when = slotSentence({ ...appointment, status: 'taken' }, locale, t);
  if (appointment.status === 'cancelled') {
    return <Ended words={t('trials.own.cancelled')} takesFocus={changed === 'cancelled'} />;
  }
  if (isOver(appointment)) return <Ended words={t('trials.own.past', { when })} takesFocus={false} />;
  if (moving) {
    const onMoved = () => {
      setChanged('moved');
      setMoving(false);
    };
    return <MoveCall {...own} onMoved={onMoved} onKeep={() => setMoving(false)} />;
  }
  return (
    <Standing
      {...own}
      when={when}
      moved={changed === 'moved'}
      onCancelled={() => setChanged('cancelled')}
      onMove={() => {
        setChanged(null);
        setMoving(true);
      }}
    />
  );
};

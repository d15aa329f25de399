import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '#contract/content/screen.ts';
import { type FormValues, panelId, useAnswerForm } from '#forms/fields/answer-form.ts';
import { ErrorSummary, focusField } from '#forms/fields/error-summary.tsx';
import { PanelField } from '#forms/fields/form-fields.tsx';
import { FailureNotice } from '#forms/sending/failure-notice.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { slotPanel } from '#forms/slots/slot-panel.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { changeOwnCall, type OwnAppointment } from './own-registration.ts';

const EMPTY: FormValues = { answers: {}, panels: {}, consents: {} };
const Form = styled('form')({ display: 'grid', gap: space.lg, maxWidth: '46rem', '& > *': { minWidth: 0 } });

/** `onMoved` follows once the clinic has the new time, `onKeep` leaves everything as it is. */
export interface MoveCallProps extends Pick<ScreenProps, 'locale' | 'contact'> {
  trialKey: string;
  onMoved: () => void;
  onKeep: () => void;
}

/** Chooses another time for the call that this browser booked. A time that was taken meanwhile leads back to the times. */
export const MoveCall = ({ trialKey, locale, contact, onMoved, onKeep }: MoveCallProps): JSX.Element => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const panel = slotPanel({
    consultationType: 'trial_call',
    locale,
    label: t('trials.call.slot'),
    required: true,
    contact,
  });
  const answerForm = useAnswerForm({ panel }, EMPTY);
  const { isSending, failure, send, reset } = useClinicMutation<OwnAppointment>();
  const move = async ({ panels }: FormValues) => {
    const slot_id = String(panels[panel.key]?.value ?? '');
    const outcome = await send(() => changeOwnCall(client, trialKey, { action: 'move', slot_id }));
    if (outcome?.isSent) onMoved();
    if (outcome?.isSent !== false || outcome.failure.code !== 'slot_taken') return;
    answerForm.form.setError(`panels.${panel.key}`, { message: t('trials.call.taken') });
    focusField(panelId(panel.key));
  };
  return (
    <Form noValidate onSubmit={answerForm.submit((values) => void move(values))}>
      <ErrorSummary faults={answerForm.faults} attempt={answerForm.attempt} headingLevel={3} />
      <PanelField panel={panel} answerForm={answerForm} locale={locale} onChange={reset} />
      {failure && failure.code !== 'slot_taken' ? (
        <FailureNotice failure={failure} answers="here" contact={contact} headingLevel={3} />
      ) : null}
      <ButtonRow>
        <Button type="submit" aria-busy={isSending} aria-disabled={isSending}>
          {t(isSending ? 'trials.sending' : 'trials.own.moveTo')}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {t('trials.own.keep')}
        </Button>
      </ButtonRow>
    </Form>
  );
};

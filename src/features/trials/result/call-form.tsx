import { Fragment, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicFailure } from '#clinic/failure.ts';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { type FormValues, panelId, useAnswerForm } from '#forms/fields/answer-form.ts';
import { ErrorSummary, focusField } from '#forms/fields/error-summary.tsx';
import { PanelField, QuestionField } from '#forms/fields/form-fields.tsx';
import { OptionalNote } from '#forms/fields/optional-note.tsx';
import { ConsentList } from '#forms/flow/pages/consent-list.tsx';
import { FailureNotice } from '#forms/sending/failure-notice.tsx';
import { refusalsOf } from '#forms/sending/refusals.ts';
import { slotPanel } from '#forms/slots/slot-panel.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { askedForCall } from './asked-for-call.ts';
import { type BookingOptions, useBooking } from './use-booking.ts';

const EMPTY: FormValues = { answers: {}, panels: {}, consents: {} };

const Form = styled('form')({ display: 'grid', gap: space.xl, maxWidth: '46rem', '& > *': { minWidth: 0 } });

/** What is needed to book a call: `definition` is the registration's form, in the words for the sender. */
export interface CallFormProps
  extends Pick<ScreenProps, 'contact'>,
    Pick<BookingOptions, 'trialKey' | 'locale' | 'sender' | 'onBooked'> {
  definition: FormDefinition;
}

const isTaken = ({ code }: ClinicFailure): boolean => code === 'slot_taken';

/**
 * Time, contact and consent on one page, sent with one button; whoever asks for another says for whom, and who they are.
 * A time that was taken leads back to the times.
 */
export const CallForm = (props: CallFormProps): JSX.Element => {
  const { trialKey, locale, contact, definition, sender, onBooked } = props;
  const { consent_texts: consents } = definition;
  const { t } = useTranslation();
  const [failure, setFailure] = useState<ClinicFailure | null>(null);
  const groups = askedForCall(t, definition, sender);
  const items = groups.flatMap((group) => group.items);
  const label = t('trials.call.slot');
  const panel = slotPanel({ consultationType: 'trial_call', locale, label, required: true, contact });
  const answerForm = useAnswerForm({ items, panel, consents }, EMPTY);
  const onRefused = (why: ClinicFailure) => {
    if (isTaken(why)) {
      // The picker then asks for the free times again.
      answerForm.form.setError(`panels.${panel.key}`, { message: t('trials.call.taken') });
      focusField(panelId(panel.key));
      return;
    }
    const refusals = refusalsOf(why, (name) => items.some(({ link_id }) => link_id === name));
    if (Object.keys(refusals).length > 0) answerForm.refuse(refusals);
    else setFailure(why);
  };
  const { sending, book } = useBooking({ trialKey, locale, consents, sender, onBooked, onRefused });
  const send = (values: FormValues) => {
    setFailure(null);
    book(values);
  };
  return (
    <Form noValidate onSubmit={answerForm.submit(send)}>
      <ErrorSummary faults={answerForm.faults} attempt={answerForm.attempt} headingLevel={3} />
      <OptionalNote items={items} panel={panel.required} />
      <PanelField panel={panel} answerForm={answerForm} locale={locale} onChange={() => setFailure(null)} />
      {groups.map((group) => (
        <Fragment key={group.id}>
          {group.title === null ? null : <h3>{group.title}</h3>}
          {group.items.map((item) => (
            <QuestionField key={item.link_id} item={item} answerForm={answerForm} locale={locale} />
          ))}
        </Fragment>
      ))}
      <ConsentList texts={consents} answerForm={answerForm} headingLevel={3} />
      {failure ? <FailureNotice failure={failure} answers="here" contact={contact} headingLevel={3} /> : null}
      <ButtonRow>
        <Button type="submit" aria-busy={sending} aria-disabled={sending}>
          {t(sending ? 'trials.sending' : 'trials.call.send')}
        </Button>
      </ButtonRow>
    </Form>
  );
};

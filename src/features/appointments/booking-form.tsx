import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure } from '#clinic/failure.ts';
import { bookForPerson } from '#contract/calls/staff-appointments.calls.ts';
import type { FormField, Values } from '#features/schedule/editing.ts';
import { EntryField } from '#features/schedule/form-field.tsx';
import { failureWords, StaffFailure } from '#features/staff-area/staff-failure.tsx';
import { OptionCard } from '#forms/fields/option-card.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { dayOf, dayWords, timeWords, zoneWords } from '#forms/slots/slot-words.ts';
import type { Locale } from '#lib/locale.ts';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { questionsQuery, timesQuery } from './agenda.queries.ts';
import { kindOf, languageOf, personFields, personOf, startValues, visitFields } from './booking-fields.ts';
import { FormButtons } from './form-buttons.tsx';

/** Whom an appointment is booked for: somebody who sent a submission. */
export interface BookedFor {
  id: string;
  name: string;
  language: Locale;
  /** They can be written to. */
  isMailed: boolean;
  /** They left a telephone number. */
  hasPhone: boolean;
}

/** Without `known` the form asks who it is. `onBooked` gets what to tell. */
export interface BookingFormProps {
  known: BookedFor | null;
  locale: Locale;
  onBooked: (told: string) => void;
  onKeep: () => void;
}

/** An appointment for somebody, at a free time of the kind and the way to meet that are chosen. */
export const BookingForm = ({ known, locale, onBooked, onKeep }: BookingFormProps): JSX.Element => {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(startValues(known?.language ?? locale));
  const language = languageOf(values, locale);
  const { data, error, refetch } = useQuery(timesQuery(kindOf(values), language));
  const { data: questions } = useQuery(questionsQuery(language));
  const [wantsTexts, setWantsTexts] = useState(false);
  const { isSending, failure, send } = useClinicMutation();
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  // The first field that the clinic refuses gets the focus.
  useEffect(() => {
    if (failure?.kind === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);
  const free = data?.filter(({ modality }) => modality === values.modality) ?? [];
  const whenOf = (slot: (typeof free)[number]) =>
    t('panels.slot.short', { day: dayWords(dayOf(slot), locale), time: timeWords(slot, locale) });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const slot = free.find((one) => one.id === new FormData(event.currentTarget).get('slot'));
    if (!slot) return;
    const person = personOf(values, language);
    const isReachedByTexts = known ? known.hasPhone : person.phone !== undefined;
    const texts = wantsTexts && isReachedByTexts ? { text_reminders: true as const } : {};
    const whom = known ? { request_id: known.id } : { person };
    const outcome = await send(async (idempotency_key) => {
      await callClinic(bookForPerson, { body: { ...whom, ...texts, slot_id: slot.id, idempotency_key } });
    });
    if (outcome?.isSent === false && outcome.failure.kind === 'conflict') await refetch();
    if (!outcome?.isSent) return;
    const isMailed = known ? known.isMailed : person.email !== undefined;
    const name = known?.name ?? `${person.first_name} ${person.last_name}`;
    onBooked(t(isMailed ? 'agenda.booking.done' : 'agenda.booking.doneWithoutMail', { name, when: whenOf(slot) }));
  };
  const field = (one: FormField) => (
    <EntryField
      key={one.name}
      {...{ locale }}
      field={one}
      value={values[one.name] ?? ''}
      error={failure?.fields[`person.${one.name}`]?.[0] ?? null}
      onChange={(value) => setValues({ ...values, [one.name]: value })}
    />
  );
  const isAtField = Object.keys(failure?.fields ?? {}).some((name) => name.startsWith('person.'));
  return (
    <ShortForm ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {known ? null : personFields(t, locale).map(field)}
      {known && !known.isMailed ? <p>{t('agenda.booking.noMail')}</p> : null}
      {questions?.text_reminders && (known ? known.hasPhone : values.phone) ? (
        <OptionCard
          type="checkbox"
          name="text_reminders"
          label={t('agenda.booking.texts')}
          hint={t('agenda.booking.textsHint', { text: questions.text_reminders })}
          checked={wantsTexts}
          onChange={setWantsTexts}
        />
      ) : null}
      {visitFields(t).map(field)}
      {error ? <p role="alert">{failureWords(asFailure(error), t)}</p> : null}
      {data && free.length === 0 ? <p role="status">{t('agenda.noTimes')}</p> : null}
      {free.length === 0 ? null : (
        <SelectField
          key={`${values.consultation_type} ${values.modality} ${language}`}
          id={id}
          name="slot"
          label={t('agenda.booking.time')}
          chosen={free[0]?.id ?? ''}
          options={free.map((slot) => ({
            value: slot.id,
            label: t('staff.appointmentLine', { time: whenOf(slot), modality: zoneWords(slot.timezone, locale, t) }),
          }))}
        />
      )}
      {failure?.code === 'slot_taken' ? (
        <Notice tone="warning" role="alert" title={t('agenda.notDone')}>
          {t('agenda.taken')}
        </Notice>
      ) : (
        <StaffFailure title={t('agenda.notDone')} failure={isAtField ? null : failure} />
      )}
      <FormButtons send={free.length === 0 ? null : t('agenda.booking.book')} isSending={isSending} onKeep={onKeep} />
    </ShortForm>
  );
};

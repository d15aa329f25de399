import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { asFailure } from '#clinic/failure.ts';
import { failureWords } from '#features/staff-area/staff-failure.tsx';
import { dayOf, dayWords, timeWords } from '#forms/slots/slot-words.ts';
import type { Locale } from '#lib/locale.ts';
import { Loading } from '#ui/loading.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { type AgendaEntry, freeTimesQuery } from './agenda.queries.ts';
import { FormButtons } from './form-buttons.tsx';

/** `onMove` gets the chosen time; `onKeep` closes the form. */
export interface MoveFormProps {
  entry: AgendaEntry;
  locale: Locale;
  isSending: boolean;
  onMove: (slotId: string) => void;
  onKeep: () => void;
}

/** Another time for an appointment, from the free ones of its kind. */
export const MoveForm = ({ entry, locale, isSending, onMove, onKeep }: MoveFormProps): JSX.Element => {
  const { t } = useTranslation();
  const id = useId();
  const { data, error } = useQuery(freeTimesQuery(entry));
  if (error) return <p role="alert">{failureWords(asFailure(error), t)}</p>;
  if (!data) return <Loading />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('slot');
    if (typeof chosen === 'string' && chosen !== '') onMove(chosen);
  };
  const options = data.map((slot) => {
    const time = t('panels.slot.short', { day: dayWords(dayOf(slot), locale), time: timeWords(slot, locale) });
    const modality = t(`staff.modality.${slot.modality}`);
    return { value: slot.id, label: t('staff.appointmentLine', { time, modality }) };
  });
  return (
    <ShortForm onSubmit={submit}>
      {options.length === 0 ? (
        <p role="status">{t('agenda.noTimes')}</p>
      ) : (
        <SelectField
          id={id}
          name="slot"
          label={t('agenda.newTime')}
          chosen={options[0]?.value ?? ''}
          options={options}
        />
      )}
      <FormButtons send={options.length === 0 ? null : t('agenda.moveNow')} isSending={isSending} onKeep={onKeep} />
    </ShortForm>
  );
};

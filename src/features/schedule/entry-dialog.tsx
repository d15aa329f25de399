import { type FormEvent, type JSX, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffFailure } from '#features/staff-area/staff-failure.tsx';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Dialog, DialogHead, showModally } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ShortForm } from '#ui/short-form.ts';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { AffectedBookings } from './affected-bookings.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { Editing, Values } from './editing.ts';
import { EntryField } from './form-field.tsx';
import type { Schedule } from './schedule.queries.ts';
import { type ChangeCall, type Changed, useScheduleChange } from './use-schedule-change.ts';

const Body = styled('div')({ padding: space.inset });
const Form = styled(ShortForm)({ maxWidth: '36rem', justifyItems: 'stretch' });

/** `onDone` follows a change that was made, with what came of it; `onClose` one that was given up. */
export interface EntryDialogProps {
  editing: Editing;
  /** As it now is; the window keeps what was in it. */
  schedule: Schedule;
  locale: Locale;
  pageTitleId: string;
  onDone: (made: Changed) => void;
  onClose: () => void;
}

/** The window in which an entry is added, changed or removed: its form, then the bookings that the change meets. */
export const EntryDialog = ({
  editing,
  schedule,
  locale,
  pageTitleId,
  onDone,
  onClose,
}: EntryDialogProps): JSX.Element => {
  const { t } = useTranslation();
  const { title, fields, remove, again } = editing;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [values, setValues] = useState<Values>(editing.values);
  const [isSure, setSure] = useState(false);
  const [opened, setOpened] = useState(schedule.stamp);
  const change = useScheduleChange();
  // The focus returns to what was pressed, or to the title above it when that is gone with its entry.
  useEffect(() => {
    const pressed = document.activeElement;
    if (dialog.current) showModally(dialog.current, true);
    return () => {
      const back =
        pressed instanceof HTMLElement && pressed.isConnected ? pressed : document.getElementById(pageTitleId);
      back?.focus();
    };
  }, [pageTitleId]);
  const { failure, affected, isSending } = change;
  const hasChanged = failure?.code === 'changed_meanwhile';
  // The first field that the clinic refuses gets the focus.
  useEffect(() => {
    if (failure?.kind === 'invalid') dialog.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);
  const make = async (call: ChangeCall) => {
    // Whoever was told what stands now, and saves again, knows it.
    const seen = hasChanged ? schedule.stamp : opened;
    setOpened(seen);
    const made = await change.make(again ? (confirming) => call({ ...confirming, seen }) : call);
    if (made !== null) onDone(made);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void make(editing.save(values));
  };
  const shown = fields.filter(({ isShown }) => isShown?.(values) ?? true);
  const isAtField = failure !== null && shown.some(({ name }) => failure.fields[name] !== undefined);
  const isKnown = failure?.code === 'entry_in_use' || failure?.kind === 'not_found';
  return (
    <Dialog ref={dialog} labelledBy={titleId} onClose={onClose}>
      <DialogHead id={titleId} title={title} closeLabel={t('hours.close')} onClose={onClose} />
      <Body>
        {affected ? (
          <AffectedBookings {...{ affected, change, locale }} onMade={onDone} onCancel={change.reset} />
        ) : (
          <Form noValidate onSubmit={submit}>
            {shown.map((field) => (
              <EntryField
                key={field.name}
                {...{ field, locale }}
                value={values[field.name] ?? ''}
                error={failure?.fields[field.name]?.[0] ?? null}
                onChange={(value) => setValues({ ...values, [field.name]: value })}
              />
            ))}
            {hasChanged ? (
              <ChangedMeanwhile standing={again?.(schedule) ?? null} typed={values} {...{ locale }} />
            ) : null}
            {isKnown ? (
              <Notice tone="warning" role="alert" title={t('hours.notSaved')}>
                {t(failure.code === 'entry_in_use' ? 'hours.inUse' : 'hours.gone')}
              </Notice>
            ) : (
              <StaffFailure title={t('hours.notSaved')} failure={isAtField || hasChanged ? null : failure} />
            )}
            <ButtonRow>
              <Button type="submit" aria-busy={isSending}>
                {t(isSending ? 'hours.saving' : 'hours.save')}
              </Button>
              {remove ? (
                <Button
                  variant="secondary"
                  aria-busy={isSending}
                  onClick={() => (isSure ? void make(remove) : setSure(true))}
                >
                  {t(isSure ? 'hours.removeSure' : 'hours.remove')}
                </Button>
              ) : null}
            </ButtonRow>
          </Form>
        )}
      </Body>
    </Dialog>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { asFailure } from '#clinic/failure.ts';
import type { ClinicContact, ScreenProps } from '#contract/content/screen.ts';
import type { Item } from '#contract/forms/form-definition.ts';
import { ErrorSummary } from '#forms/fields/error-summary.tsx';
import type { PanelValue } from '#forms/fields/panel.ts';
import { CallLine } from '#forms/fields/panel-frame.tsx';
import { QuestionControl } from '#forms/fields/question-control.tsx';
import { useFirstScreen } from '#forms/flow/first-screen.ts';
import { StepForm } from '#forms/flow/pages/question-page.tsx';
import { FailureNotice } from '#forms/sending/failure-notice.tsx';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { SlotPicker } from '#forms/slots/slot-picker.tsx';
import { useFreeSlots } from '#forms/slots/use-free-slots.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink, ButtonRow } from '#ui/button-link.tsx';
import { Loading } from '#ui/loading.tsx';
import { Section } from '#ui/section.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { ConsultationOpening } from './consultation-opening.tsx';
import { type BookableType, consultationTypes, isConsultationType } from './consultation-type.ts';
import {
  type ChosenSlot,
  holdChosenSlot,
  isTaken,
  offeredAs,
  slotState,
  useSlotState,
  withoutSlot,
} from './held-slot.ts';
import { SlotCard } from './slot-card.tsx';

const Choice = styled('div')({
  display: 'grid',
  gap: space.xl,
  '& > *': { minWidth: 0 },
  // The server draws times of the first kind: whoever chooses another one is told to wait for those of that.
  '& > [data-times]': { gridRow: 2, gridColumn: 1, alignSelf: 'start' },
  '& > [data-times=others]': { visibility: 'hidden' },
  '& > :first-child:has(label:not(:first-of-type) input:checked)': {
    '& ~ [data-times=drawn]': { visibility: 'hidden' },
    '& ~ [data-times=others]': { visibility: 'visible' },
  },
});

const SLOT_ID = 'consultation-slot';
const CHOICE_ID = 'consultation-choice';

/** Where the questions before a consultation begin. */
const questionsOf = (kind: BookableType, base: string): string =>
  kind === 'secondary' ? `${base}/secondary-consultation` : base;

function useTypeItem(): Item {
  const { t } = useTranslation();
  return {
    link_id: 'consultation_type',
    type: 'choice',
    label: t('consultation.kind.label'),
    required: true,
    unknown_allowed: false,
    options: consultationTypes.map((value) => ({
      value,
      label: t(`consultation.kind.${value}`),
      hint: t(`consultation.kind.${value}Hint`),
    })),
  };
}

/** Holds the chosen slot: one call at a time, and what came of it. */
function useHolding(kind: BookableType, onHeld: () => void) {
  const queries = useQueryClient();
  const { isSending, failure, send } = useClinicMutation();
  const request = async (slot: ChosenSlot) => {
    try {
      await holdChosenSlot(kind, slot);
    } catch (error) {
      // The slots are read again; the choice itself says that this one is gone.
      if (isTaken(asFailure(error))) await queries.invalidateQueries({ queryKey: ['clinic', 'slots'] });
      throw error;
    }
  };
  const hold = async (slot: ChosenSlot) => {
    const outcome = await send(() => request(slot));
    if (outcome?.isSent) onHeld();
  };
  return { failure: failure && isTaken(failure) ? null : failure, isSending, hold };
}

interface SlotFormProps {
  kind: BookableType;
  screen: ScreenProps;
  onHeld: () => void;
}

/** The choice of a slot, which is held when one goes on. */
const SlotForm = ({ kind, screen, onHeld }: SlotFormProps): JSX.Element => {
  const { t } = useTranslation();
  const { locale, contact } = screen;
  const [value, setValue] = useState<PanelValue | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { data } = useFreeSlots(kind, locale, null);
  const { failure, isSending, hold } = useHolding(kind, onHeld);
  const first = useFirstScreen();
  const isMissing = attempt > 0 && value === null;
  const label = t('consultation.slot.label');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = value?.value;
    if (value === null || typeof id !== 'string') setAttempt(attempt + 1);
    else void hold({ id, label: value.label, offered: offeredAs(id, data) });
  };
  const fault = { name: 'panels.slot', fieldId: SLOT_ID, label, message: t('consultation.slot.missing') } as const;
  return (
    <StepForm method="dialog" noValidate onSubmit={submit} data-times={first?.isDrawing ? 'drawn' : undefined}>
      <ErrorSummary faults={isMissing ? [fault] : []} attempt={attempt} />
      {failure === null ? null : <FailureNotice failure={failure} answers={null} contact={contact} />}
      <SlotPicker
        id={SLOT_ID}
        consultationType={kind}
        label={label}
        required
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          setAttempt(0);
        }}
        error={isMissing ? fault.message : null}
        locale={locale}
      />
      {data === undefined || data.length === 0 ? null : (
        <>
          <p>{t('consultation.slot.keeping')}</p>
          <ButtonRow>
            <Button type="submit" aria-busy={isSending} aria-disabled={isSending}>
              {t(isSending ? 'consultation.slot.wait' : 'consultation.slot.continue')}
            </Button>
          </ButtonRow>
        </>
      )}
    </StepForm>
  );
};

/** `href` leads to the questions; `onFollow` is earlier when somebody goes there. */
interface WithoutSlotProps {
  href: string;
  contact: ClinicContact;
  onFollow: () => void;
}

/** For whom no slot suits: the questions first, or the telephone. */
const WithoutSlot = ({ href, contact, onFollow }: WithoutSlotProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Section tone="calm" narrow title={t('consultation.without.title')}>
      <p>{t('consultation.without.text')}</p>
      <ButtonRow>
        <ButtonLink href={href} variant="secondary" onClick={onFollow}>
          {t('consultation.without.action')}
        </ButtonLink>
      </ButtonRow>
      <CallLine contact={contact}>{t('consultation.without.call')}</CallLine>
    </Section>
  );
};

/** The page that leads to a doctor: what a consultation is, which one, when; or the questions first, without a slot. */
export const ConsultationPage = ({ screen }: { screen: ScreenProps }): JSX.Element => {
  const { t } = useTranslation();
  const { locale, contact, pathOf } = screen;
  const navigate = useNavigate();
  const { slot } = useSlotState();
  const [kind, setKind] = useState<BookableType>(slotState().kind ?? 'first');
  const [changing, setChanging] = useState(slot === null);
  const item = useTypeItem();
  const choice = useRef<HTMLDivElement>(null);
  const first = useFirstScreen();
  const next = questionsOf(kind, pathOf('preconsultation'));
  const held = changing ? null : slot;
  const focusChoice = () => choice.current?.focus({ preventScroll: true });
  const change = () => {
    setChanging(true);
    focusChoice();
  };
  return (
    <>
      <ConsultationOpening page={screen.page}>
        {held === null ? (
          <ButtonRow>
            <ButtonLink href={`#${CHOICE_ID}`} onClick={focusChoice}>
              {t('consultation.about.choose')}
            </ButtonLink>
          </ButtonRow>
        ) : null}
      </ConsultationOpening>
      <Section narrow>
        <Choice ref={choice} id={CHOICE_ID} tabIndex={-1}>
          {held === null ? (
            <>
              <QuestionControl
                item={item}
                value={kind}
                error={null}
                locale={locale}
                headingLabel
                onChange={(answer) => isConsultationType(answer) && setKind(answer)}
              />
              <SlotForm key={kind} kind={kind} screen={screen} onHeld={() => void navigate(next)} />
              {first?.isDrawing ? (
                <div data-times="others">
                  <Loading>{t('panels.slot.loading')}</Loading>
                </div>
              ) : null}
            </>
          ) : (
            <SlotCard slot={held} locale={locale}>
              <ButtonRow>
                <ButtonLink href={next}>{t('consultation.slot.continue')}</ButtonLink>
                <Button variant="secondary" onClick={change}>
                  {t('consultation.time.change')}
                </Button>
              </ButtonRow>
            </SlotCard>
          )}
        </Choice>
      </Section>
      <WithoutSlot href={next} contact={contact} onFollow={() => withoutSlot(kind)} />
    </>
  );
};

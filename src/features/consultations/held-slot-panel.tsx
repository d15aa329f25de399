import { type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelControlProps, PanelValue } from '#forms/fields/panel.ts';
import { SlotPicker } from '#forms/slots/slot-picker.tsx';
import { useFreeSlots } from '#forms/slots/use-free-slots.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { BookableType } from './consultation-type.ts';
import { chooseSlot, offeredAs, renewHold, seekSlot, slotLabel, useSlotState, withoutSlot } from './held-slot.ts';
import { SlotCard } from './slot-card.tsx';

const Area = styled('div')({
  display: 'grid',
  gap: space.md,
  paddingTop: space.lg,
  borderTop: `0.125rem solid ${color('line')}`,
  '& > *': { minWidth: 0 },
  '& > h2': { fontSize: text.h3 },
});

/** `usualKind` is what is looked for when nobody chose a consultation. */
type HeldSlotPanelProps = PanelControlProps & { usualKind: BookableType };

/** The slot of the consultation: held, changeable, and never required. What is chosen stands beside the flow's state. */
const HeldSlotPanel = ({ usualKind, ...control }: HeldSlotPanelProps): JSX.Element => {
  const { t } = useTranslation();
  const { kind, slot, without } = useSlotState();
  const wanted = kind ?? usualKind;
  // Once open, the choice stays open: the arrow keys choose every time they pass.
  const { data } = useFreeSlots(wanted, control.locale, null);
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const picking = isOpen || (slot === null && without !== 'unwanted');
  useEffect(() => {
    // Somebody may come here long after they chose.
    void renewHold();
  }, []);
  const pick = (chosen: PanelValue | null) => {
    setOpen(true);
    const id = chosen?.value;
    if (chosen === null || typeof id !== 'string') seekSlot();
    else chooseSlot(wanted, { id, label: chosen.label, offered: offeredAs(id, data) });
  };
  // What was pressed goes away: the focus stays here.
  const show = (open: boolean) => {
    setOpen(open);
    area.current?.focus({ preventScroll: true });
  };
  const goWithout = () => {
    withoutSlot(wanted);
    show(false);
  };
  return (
    <Area ref={area} tabIndex={-1}>
      {picking ? null : <h2>{control.label}</h2>}
      {without === 'lost' ? (
        <Notice tone="warning" role="status" title={t('consultation.slot.takenTitle')}>
          <p>{t('consultation.slot.taken')}</p>
          <p>{t('consultation.slot.takenAnswers')}</p>
        </Notice>
      ) : null}
      {slot && !picking ? (
        <SlotCard slot={slot} locale={control.locale}>
          <ButtonRow>
            <Button variant="secondary" id={control.id} onClick={() => show(true)}>
              {t('consultation.time.change')}
            </Button>
          </ButtonRow>
        </SlotCard>
      ) : null}
      {picking ? (
        <>
          <SlotPicker
            {...control}
            consultationType={wanted}
            label={t('consultation.slot.label')}
            required={false}
            // A slot that is held for this browser is not among the free ones.
            value={
              slot && slot.heldUntil === null ? { value: slot.id, label: slotLabel(slot, control.locale, t) } : null
            }
            onChange={pick}
          />
          <ButtonRow>
            <Button variant="quiet" onClick={goWithout}>
              {t('consultation.time.without')}
            </Button>
          </ButtonRow>
        </>
      ) : null}
      {slot === null && !picking ? (
        <>
          <p>{t('consultation.time.none')}</p>
          <ButtonRow>
            <Button variant="secondary" id={control.id} onClick={() => show(true)}>
              {t('consultation.time.choose')}
            </Button>
          </ButtonRow>
        </>
      ) : null}
    </Area>
  );
};

/** The slot of a first consultation, unless another was chosen. */
export const FirstSlotPanel = (control: PanelControlProps): JSX.Element => (
  <HeldSlotPanel {...control} usualKind="first" />
);

/** The slot of a second consultation. */
export const SecondarySlotPanel = (control: PanelControlProps): JSX.Element => (
  <HeldSlotPanel {...control} usualKind="secondary" />
);

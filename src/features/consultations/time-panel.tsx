import { styled } from '@mui/material/styles';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelControlProps, PanelValue } from '#forms/flow/flow-types.ts';
import { SlotPicker } from '#forms/panels/slot-picker.tsx';
import { useFreeSlots } from '#forms/panels/use-free-slots.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { chooseSlot, modalityOf, renewSlot, seekSlot, useSlotState, withoutSlot } from './kept-slot.ts';
import { TimeCard } from './time-card.tsx';
import type { VisitKind } from './visit-kind.ts';

const Area = styled('div')({
  display: 'grid',
  gap: space.md,
  paddingTop: space.lg,
  borderTop: `0.125rem solid ${color('line')}`,
  '& > *': { minWidth: 0 },
  '& > h2': { fontSize: text.h3 },
});

/** `usualKind` is what is looked for when nobody chose a visit. */
type TimePanelProps = PanelControlProps & { usualKind: VisitKind };

/** The time of the visit: kept, changeable, and never required. What is chosen stands beside the flow's memory. */
const TimePanel = ({ usualKind, ...control }: TimePanelProps): JSX.Element => {
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
    void renewSlot();
  }, []);
  const pick = (chosen: PanelValue | null) => {
    setOpen(true);
    const id = chosen?.value;
    if (chosen === null || typeof id !== 'string') seekSlot();
    else chooseSlot(wanted, { id, label: chosen.label, modality: modalityOf(id, data) });
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
      {picking ? null : <h2>{t('consultation.time.panel')}</h2>}
      {without === 'lost' ? (
        <Notice tone="warning" role="status" title={t('consultation.slot.takenTitle')}>
          <p>{t('consultation.slot.taken')}</p>
          <p>{t('consultation.slot.takenAnswers')}</p>
        </Notice>
      ) : null}
      {slot && !picking ? (
        <TimeCard slot={slot} locale={control.locale}>
          <ButtonRow>
            <Button variant="secondary" id={control.id} onClick={() => show(true)}>
              {t('consultation.time.change')}
            </Button>
          </ButtonRow>
        </TimeCard>
      ) : null}
      {picking ? (
        <>
          <SlotPicker
            {...control}
            consultationType={wanted}
            label={t('consultation.slot.label')}
            required={false}
            // A time that is kept for this browser is not among the free ones.
            value={slot && slot.keptUntil === null ? { value: slot.id, label: slot.label } : null}
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

/** The time of a first visit, unless another was chosen. */
export const FirstTimePanel = (control: PanelControlProps): JSX.Element => <TimePanel {...control} usualKind="first" />;

/** The time of a second visit. */
export const SecondaryTimePanel = (control: PanelControlProps): JSX.Element => (
  <TimePanel {...control} usualKind="secondary" />
);

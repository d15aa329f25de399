import { type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicContact } from '#contract/content/screen.ts';
import type { Locale } from '#lib/locale.ts';
import { useFocusToHeading } from '#lib/use-focus-to-heading.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PanelValue } from '../fields/panel.ts';
import { CallLine, PanelFrame } from '../fields/panel-frame.tsx';
import type { ConsultationType } from './drawn-slots.ts';
import { SlotChoice } from './slot-choice.tsx';
import { type Slot, slotSentence } from './slot-words.ts';
import { useFreeSlots } from './use-free-slots.ts';

/** `value` holds the slot's id and its sentence; `contact` is offered where no time suits. */
export interface SlotPickerProps {
  id: string;
  consultationType: ConsultationType;
  /** Default: "Choose a time". */
  label?: string;
  required?: boolean;
  value: PanelValue | null;
  onChange: (value: PanelValue | null) => void;
  error: string | null;
  describedBy?: string | undefined;
  locale: Locale;
  contact?: ClinicContact | undefined;
}

type Free = ReturnType<typeof useFreeSlots>;

/** A chosen time that is no longer free is given back, and its sentence remembered for the message. */
function useTaken({ value, onChange }: SlotPickerProps, { data, isFetching }: Free): string | null {
  const [taken, setTaken] = useState<string | null>(null);
  const isGone = value !== null && !isFetching && data?.every(({ id }) => id !== value.value) === true;
  const label = value?.label ?? null;
  useEffect(() => {
    if (!isGone) return;
    setTaken(label);
    onChange(null);
  }, [isGone, label, onChange]);
  return value === null ? taken : null;
}

const Failed = ({ free, contact }: { free: Free; contact: ClinicContact | undefined }): JSX.Element => {
  const { t } = useTranslation();
  const part = useFocusToHeading<HTMLDivElement>();
  return (
    <div ref={part}>
      <Notice tone="warning" role="alert" title={t('panels.slot.failed.title')}>
        <p>{t('panels.slot.failed.text')}</p>
        <div>
          <Button variant="secondary" onClick={() => void free.refetch()}>
            {t('panels.slot.retry')}
          </Button>
        </div>
        <CallLine contact={contact}>{t('panels.slot.call')}</CallLine>
      </Notice>
    </div>
  );
};

const Content = (props: SlotPickerProps & { free: Free }): JSX.Element => {
  const { id, value, onChange, locale, contact, free } = props;
  const { t } = useTranslation();
  if (free.isPending || (free.isError && free.isFetching)) return <Loading>{t('panels.slot.loading')}</Loading>;
  if (free.isError) return <Failed free={free} contact={contact} />;
  if (free.data.length === 0) {
    return (
      <Notice title={t('panels.slot.empty.title')}>
        <p>{t('panels.slot.empty.text')}</p>
        <CallLine contact={contact}>{t('panels.slot.call')}</CallLine>
      </Notice>
    );
  }
  const choose = (slot: Slot) => onChange({ value: slot.id, label: slotSentence(slot, locale, t), locale });
  const chosen = typeof value?.value === 'string' ? value.value : null;
  return (
    <>
      <SlotChoice
        id={id}
        slots={free.data}
        isWhole={!free.isPlaceholderData}
        chosen={chosen}
        locale={locale}
        onChoose={choose}
      />
      <CallLine contact={contact}>{t('panels.slot.none')}</CallLine>
    </>
  );
};

/** A free time to choose: the first ones at hand, the others by day; and the telephone for whom none suits. */
export const SlotPicker = (props: SlotPickerProps): JSX.Element => {
  const { id, consultationType, label, required = false, value, error, describedBy, locale } = props;
  const { t } = useTranslation();
  const free = useFreeSlots(consultationType, locale, error);
  const taken = useTaken(props, free);
  return (
    <PanelFrame
      id={id}
      label={label ?? t('panels.slot.label')}
      required={required}
      error={error}
      describedBy={describedBy}
    >
      {taken === null ? null : (
        <Notice tone="warning" role="alert" title={t('panels.slot.taken.title')}>
          {t('panels.slot.taken.text', { slot: taken })}
        </Notice>
      )}
      <Content {...props} free={free} />
      <div role="status">
        {value === null ? null : <Notice tone="success">{t('panels.slot.chosen', { slot: value.label })}</Notice>}
      </div>
    </PanelFrame>
  );
};

import type { JSX } from 'react';
import type { ClinicContact } from '#contract/content/screen.ts';
import type { Locale } from '#lib/locale.ts';
import type { FlowPanel, PanelControlProps } from '../fields/panel.ts';
import { stableControl } from '../fields/stable-control.ts';
import type { ConsultationType } from './drawn-slots.ts';
import { SlotPicker } from './slot-picker.tsx';

/** `contact` offers the telephone in the panel itself. */
export interface SlotPanelOptions {
  consultationType: ConsultationType;
  locale: Locale;
  label: string;
  required: boolean;
  contact?: ClinicContact;
}

/** Choosing a free time as a panel of a flow, under the key `slot`: `value` is the slot's id. */
export function slotPanel({ consultationType, locale, label, required, contact }: SlotPanelOptions): FlowPanel {
  const own = { consultationType, locale, label, required, contact };
  const Control = stableControl(
    JSON.stringify(['slot', own]),
    () =>
      (props: PanelControlProps): JSX.Element => <SlotPicker {...props} {...own} />,
  );
  return { key: 'slot', label, required, Control };
}

import type { ComponentType } from 'react';
import type { Locale } from '#lib/locale.ts';

/** What a panel holds: a chosen time, the documents sent; `label` says it in words for the review page. */
export interface PanelValue {
  value: string | string[];
  label: string;
  /** The language of `label`, where it was made from a language's words. */
  locale?: Locale;
}

/** A control of its own kind (a time, documents). `id` goes on what a link to it should focus. */
export interface PanelControlProps {
  id: string;
  /** The panel's own. */
  label: string;
  value: PanelValue | null;
  onChange(value: PanelValue | null): void;
  error: string | null;
  locale: Locale;
  describedBy?: string;
  /** The form's consents that were given so far, by text, and the way to give or withdraw one. */
  consents?: Readonly<Record<string, boolean>>;
  onConsent?: (id: string, granted: boolean) => void;
}

/** A control that is no question of a form, under a key of its own. */
export interface FlowPanel {
  key: string;
  label: string;
  required: boolean;
  Control: ComponentType<PanelControlProps>;
}

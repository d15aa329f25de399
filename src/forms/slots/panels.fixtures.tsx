import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { type JSX, useState } from 'react';
import type { Locale } from '#lib/locale.ts';
import { Surroundings } from '../fields/controls.fixtures.tsx';
import type { FlowPanel, PanelValue } from '../fields/panel.ts';
import type { Slot } from './slot-words.ts';

/** A free time of the clinic in Paris; `hours` as on its clock. */
export const slot = (day: string, hours: string, rest: Partial<Slot> = {}): Slot => ({
  id: `first.${day}.${hours}.paris`,
  start: `${day}T${hours}:00+01:00`,
  end: `${day}T${hours}:00+01:00`,
  timezone: 'Europe/Paris',
  modality: 'video',
  status: 'free',
  ...rest,
});

/** Lets the clinic answer with these free times. */
export const freeSlots = (...results: Slot[]): HttpHandler =>
  http.get('*/api/consultations/memoire', () => HttpResponse.json({ results }));

interface Situation {
  value?: PanelValue | null;
  error?: string | null;
  /** The error that the panel is shown once the form was sent. */
  refusal?: string | null;
  locale?: Locale;
  onSubmit?: () => void;
  /** The consents that were given before. */
  consents?: Readonly<Record<string, boolean>>;
}

interface KeeperProps extends Required<Situation> {
  panel: () => FlowPanel;
  onValue: (value: PanelValue | null) => void;
}

const Keeper = ({ panel, value, error, refusal, locale, onSubmit, onValue, ...rest }: KeeperProps): JSX.Element => {
  const [consents, setConsents] = useState(rest.consents);
  const [kept, setKept] = useState(value);
  const [fault, setFault] = useState(error);
  // Described anew at every render, as features do.
  const { Control } = panel();
  const change = (next: PanelValue | null) => {
    onValue(next);
    setKept(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        setFault(refusal);
      }}
    >
      <Control
        id="panel"
        label="Panel"
        value={kept}
        onChange={change}
        error={fault}
        locale={locale}
        consents={consents}
        onConsent={(id, granted) => setConsents({ ...consents, [id]: granted })}
      />
      <button type="submit">Go on</button>
    </form>
  );
};

/** What a test of a panel works with: `values` collects every value in order. */
export interface PanelTest extends RenderResult {
  user: UserEvent;
  values: (PanelValue | null)[];
}

/** Shows a panel in a form that keeps its value. */
export function showPanel(panel: () => FlowPanel, situation: Situation = {}): PanelTest {
  const { value = null, error = null, refusal = null, locale = 'fr', onSubmit = () => undefined } = situation;
  const { consents = {} } = situation;
  const values: (PanelValue | null)[] = [];
  const keeper = (
    <Keeper
      panel={panel}
      value={value}
      error={error}
      refusal={refusal}
      locale={locale}
      consents={consents}
      onSubmit={onSubmit}
      onValue={(next) => values.push(next)}
    />
  );
  const rendered = render(keeper, {
    wrapper: ({ children }) => <Surroundings locale={locale}>{children}</Surroundings>,
  });
  return { ...rendered, user: userEvent.setup(), values };
}

import type { CookieGroup } from '#contract/content/page-view.ts';
import { allValues, requiredValues } from './consent-groups.ts';

/**
 * Where the visitor stands. `accepted` is null until a choice is made; `toggled` holds the optional
 * values switched on in the open settings, before they are saved.
 */
export interface ConsentState {
  accepted: readonly string[] | null;
  settingsOpen: boolean;
  toggled: readonly string[];
}

/** What a visitor can do in the banner, the settings and the footer. */
export type ConsentEvent =
  | { type: 'open-settings' }
  | { type: 'close-settings' }
  | { type: 'toggle'; value: string }
  | { type: 'accept-all' }
  | { type: 'decline-all' }
  | { type: 'save' };

/** Nothing chosen, nothing open: also what the server renders. */
export const UNDECIDED: ConsentState = { accepted: null, settingsOpen: false, toggled: [] };

/** The next state (specification, section 4). `groups` are the preferences on offer. */
export function nextConsent(state: ConsentState, event: ConsentEvent, groups: readonly CookieGroup[]): ConsentState {
  switch (event.type) {
    case 'open-settings':
      return { ...state, settingsOpen: true, toggled: state.accepted ?? [] };
    case 'close-settings':
      return { ...state, settingsOpen: false };
    case 'toggle':
      return { ...state, toggled: toggle(state.toggled, event.value) };
    case 'accept-all':
      return chosen(allValues(groups));
    case 'decline-all':
      return chosen(requiredValues(groups));
    case 'save':
      return chosen(switchedOn(state, groups));
  }
}

/** Any choice is kept and closes both the banner and the settings. */
function chosen(accepted: readonly string[]): ConsentState {
  return { accepted, settingsOpen: false, toggled: [] };
}

function toggle(toggled: readonly string[], value: string): readonly string[] {
  return toggled.includes(value) ? toggled.filter((other) => other !== value) : [...toggled, value];
}

/** Required items are on whatever was toggled. */
function switchedOn(state: ConsentState, groups: readonly CookieGroup[]): string[] {
  const on = new Set([...requiredValues(groups), ...state.toggled]);
  return allValues(groups).filter((value) => on.has(value));
}

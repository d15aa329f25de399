import { expect, test } from 'vitest';
import { MIXED_GROUPS, memoryStorage, REQUIRED_GROUPS } from './consent-fixtures.ts';
import { asksConsent } from './consent-groups.ts';
import { type ConsentEvent, type ConsentState, nextConsent, UNDECIDED } from './consent-state.ts';
import { createConsentStore } from './consent-store.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

function after(...events: ConsentEvent[]): ConsentState {
  return events.reduce((state, event) => nextConsent(state, event, MIXED_GROUPS), UNDECIDED);
}

test('Preferences opens a modal', () => {
  expect(after({ type: 'open-settings' })).toMatchObject({ settingsOpen: true, accepted: null });
});

test('Accept All stores every item value', () => {
  expect(after({ type: 'accept-all' }).accepted).toEqual(['essential', 'audience', 'heatmap', 'video']);
});

test('Decline All stores only required item values', () => {
  expect(after({ type: 'decline-all' }).accepted).toEqual(['essential', 'audience']);
});

test('Save stores the toggled-on values', () => {
  const state = after({ type: 'open-settings' }, { type: 'toggle', value: 'video' }, { type: 'save' });
  expect(state.accepted).toEqual(['essential', 'audience', 'video']);
});

test('a toggle switched on and off again is not stored', () => {
  const twice: ConsentEvent = { type: 'toggle', value: 'video' };
  expect(after({ type: 'open-settings' }, twice, twice, { type: 'save' }).accepted).toEqual(['essential', 'audience']);
});

test('required items are always on', () => {
  const state = after({ type: 'open-settings' }, { type: 'toggle', value: 'essential' }, { type: 'save' });
  expect(state.accepted).toEqual(['essential', 'audience']);
});

test('the modal closes on its close button or any choice', () => {
  const types = ['close-settings', 'accept-all', 'decline-all', 'save'] as const;
  for (const type of types) expect(after({ type: 'open-settings' }, { type }).settingsOpen).toBe(false);
});

test('closing the modal without a choice stores nothing', () => {
  expect(
    after({ type: 'open-settings' }, { type: 'toggle', value: 'video' }, { type: 'close-settings' }).accepted,
  ).toBeNull();
});

test('the settings open again with what was chosen', () => {
  const state = after(
    { type: 'open-settings' },
    { type: 'toggle', value: 'video' },
    { type: 'save' },
    { type: 'open-settings' },
  );
  expect(state.toggled).toEqual(['essential', 'audience', 'video']);
});

test('cookie banner on the French site only', () => {
  expect(asksConsent('fr', REQUIRED_GROUPS)).toBe(true);
  expect(asksConsent('en', REQUIRED_GROUPS)).toBe(false);
  expect(asksConsent('en', [])).toBe(false);
});

test('an optional item asks on the English site too: nothing optional runs unasked', () => {
  expect(asksConsent('en', MIXED_GROUPS)).toBe(true);
});

test('a choice is kept in the storage and told to every listener', () => {
  const storage = memoryStorage();
  const store = createConsentStore(storage, () => NOW);
  const seen: (readonly string[] | null)[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get().accepted));
  store.dispatch({ type: 'open-settings' }, REQUIRED_GROUPS);
  expect(storage.get('cookie-consent')).toBeNull();
  store.dispatch({ type: 'accept-all' }, REQUIRED_GROUPS);
  unsubscribe();
  store.dispatch({ type: 'decline-all' }, REQUIRED_GROUPS);
  expect(seen).toEqual([null, ['essential', 'audience']]);
  expect(storage.get('cookie-consent')).toBe('["essential","audience"]');
  expect(createConsentStore(storage, () => NOW).get().accepted).toEqual(['essential', 'audience']);
});

import { expect, test } from 'vitest';
import { checkHeatmapSettings, isHeatmapConfigured } from './heatmap-settings.ts';
import { heatmapSettings, trackingPermission } from './tracking-permission.ts';

const GOOD = { id: '123456', production: 'true', snippetVersion: '7' };

test('tracking id for the heatmap service must be present', () => {
  for (const id of [null, undefined, '']) {
    const check = checkHeatmapSettings({ ...GOOD, id }, false);
    expect(check.settings).toBeNull();
    expect(check.errors).toHaveLength(1);
  }
});

test('tracking id for the heatmap service must be a numeric string', () => {
  expect(checkHeatmapSettings(GOOD, false).settings).toEqual({ id: '123456', production: true, snippetVersion: 7 });
  for (const id of ['12a', '-1', '1.5', ' ', 123456, {}]) {
    expect(checkHeatmapSettings({ ...GOOD, id }, false).settings).toBeNull();
  }
});

test('the production flag must be boolean', () => {
  expect(checkHeatmapSettings({ ...GOOD, production: false }, true).settings?.production).toBe(false);
  expect(checkHeatmapSettings({ ...GOOD, production: 'yes' }, true).settings).toBeNull();
  expect(checkHeatmapSettings({ ...GOOD, production: 1 }, true).settings).toBeNull();
});

test("heatmap tracker production mode on when the host name starts with the product's name prefix", () => {
  const raw = { ...GOOD, production: null };
  expect(checkHeatmapSettings(raw, true).settings?.production).toBe(true);
  expect(checkHeatmapSettings(raw, false).settings?.production).toBe(false);
});

test('snippet version must be a number (default 6)', () => {
  expect(checkHeatmapSettings({ ...GOOD, snippetVersion: null }, false).settings?.snippetVersion).toBe(6);
  expect(checkHeatmapSettings({ ...GOOD, snippetVersion: 8 }, false).settings?.snippetVersion).toBe(8);
  for (const snippetVersion of ['six', '-6', '6.5', Number.NaN, 0, {}]) {
    expect(checkHeatmapSettings({ ...GOOD, snippetVersion }, false).settings).toBeNull();
  }
});

test('otherwise an error is logged and that tracking is disabled', () => {
  const logged: string[] = [];
  const config = { productHostPrefix: 'souvenance', analyticsDefault: true };
  const read = (heatmap: typeof GOOD | { id: null; production: null; snippetVersion: null }) =>
    heatmapSettings({ ...config, heatmap }, 'souvenance.fr', (message) => logged.push(message));
  expect(read({ id: 'abc', production: 'maybe', snippetVersion: 'x' })).toBeNull();
  expect(logged).toHaveLength(3);
  expect(logged.every((message) => message.startsWith('Heatmap tracking is off.'))).toBe(true);
  expect(read(GOOD)).toEqual({ id: '123456', production: true, snippetVersion: 7 });
  expect(logged).toHaveLength(3);
});

test('settings that are not given at all are no mistake', () => {
  const nothing = { id: null, production: undefined, snippetVersion: '' };
  expect(isHeatmapConfigured(nothing)).toBe(false);
  const log = (message: string) => expect.unreachable(message);
  expect(heatmapSettings({ productHostPrefix: 'x', analyticsDefault: true, heatmap: nothing }, 'x.fr', log)).toBeNull();
});

test('nothing runs before it is accepted', () => {
  const settings = { id: '1', production: true, snippetVersion: 6 };
  expect(trackingPermission(true, settings, null)).toEqual({ analytics: false, heatmap: null });
  expect(trackingPermission(true, settings, ['essential'])).toEqual({ analytics: false, heatmap: null });
  expect(trackingPermission(true, settings, ['audience'])).toEqual({ analytics: true, heatmap: null });
  expect(trackingPermission(true, settings, ['audience', 'heatmap'])).toEqual({ analytics: true, heatmap: settings });
});

test('product analytics default tracking on, once consented; the setting can switch it off', () => {
  expect(trackingPermission(true, null, ['audience']).analytics).toBe(true);
  expect(trackingPermission(false, null, ['audience']).analytics).toBe(false);
});

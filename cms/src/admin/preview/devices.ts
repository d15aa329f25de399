/** The screens on which a page is looked at; widths in CSS pixels. */
export const DEVICES = { phone: 390, tablet: 820, desktop: 1280 } as const;

export type Device = keyof typeof DEVICES;

export const DEVICE_NAMES: readonly Device[] = ['phone', 'tablet', 'desktop'];

const DEVICE_KEY = 'souvenance-preview-device';
const OPEN_KEY = 'souvenance-preview-open';

/** The screen that was chosen last; at first that of most visitors. */
export function rememberedDevice(): Device {
  const stored = localStorage.getItem(DEVICE_KEY);
  return DEVICE_NAMES.find((device) => device === stored) ?? 'phone';
}

export function rememberDevice(device: Device): void {
  localStorage.setItem(DEVICE_KEY, device);
}

/** Whether the page was open beside the last form. */
export function rememberedOpen(): boolean {
  return localStorage.getItem(OPEN_KEY) === 'true';
}

export function rememberOpen(open: boolean): void {
  localStorage.setItem(OPEN_KEY, String(open));
}

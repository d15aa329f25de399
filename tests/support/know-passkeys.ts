import { onTestFinished, vi } from 'vitest';

/**
 * Lets the browser of a test know passkeys until it is over.
 * @param credentials stands for `navigator.credentials`, which this browser does not have
 */
export function knowPasskeys(credentials: { create?: unknown; get?: unknown }): void {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

import type { LaunchOptions } from 'playwright';
import { findChromium } from '../../scripts/setup/chromium.mjs';

/**
 * How every test and measurement starts Chromium: quiet (it calls no service of its maker), and with the two sites'
 * example names leading to this machine.
 */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const executablePath = await findChromium(process.env);
  return {
    ...(executablePath === null ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP *.example.fr 127.0.0.1, MAP *.example.com 127.0.0.1',
    ],
  };
}

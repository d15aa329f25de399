import { reachable } from './services.mjs';

/**
 * The message of a start when everything runs: the addresses of the sites and of the admin panel.
 * @param {import('../setup/settings.mjs').Settings} settings
 * @returns {string}
 */
export function addressLines({ host, port, cmsPort, cmsUrl, cmsPublicUrl, siteOrigins }) {
  const here = `http://${reachable(host)}:${port}`;
  const { fr, en, ...others } = siteOrigins;
  const lines = ['', 'Souvenance is ready.', ''];
  lines.push(`  French site     ${fr ?? `${here}/`}`);
  lines.push(`  English site    ${en ?? englishHint(here)}`);
  for (const [code, origin] of Object.entries(others)) {
    lines.push(`  ${`Site in ${code}`.padEnd(15)} ${origin ?? `${here}/ with the language selector`}`);
  }
  lines.push(`  Content admin   ${panelAddress({ host, cmsPort, cmsUrl, cmsPublicUrl })}`);
  lines.push('', 'Stop with Ctrl+C.', '');
  return lines.join('\n');
}

/**
 * The message of a start of the content service alone.
 * @param {import('../setup/settings.mjs').Settings} settings
 */
export function panelLine(settings) {
  return `\nThe content service is ready: ${panelAddress({ ...settings, cmsUrl: null })}\n\n`;
}

/**
 * Where editors open the panel.
 * @param {Pick<import('../setup/settings.mjs').Settings, 'host' | 'cmsPort' | 'cmsUrl' | 'cmsPublicUrl'>} settings
 */
function panelAddress({ host, cmsPort, cmsUrl, cmsPublicUrl }) {
  return `${cmsPublicUrl ?? cmsUrl ?? `http://${reachable(host)}:${cmsPort}`}/admin`;
}

/**
 * How to reach the English site on loopback: the language follows the top-level domain, which an IP address lacks.
 * @param {string} here
 */
function englishHint(here) {
  const port = new URL(here).port;
  return `${here}/ with "United States" in the language selector, or http://www.example.com:${port}/\n                  with a line "127.0.0.1 www.example.com www.example.fr" in the hosts file`;
}

import { reachable } from './services.mjs';

/**
 * What is told when everything runs.
 * @param {import('../setup/settings.mjs').Settings} settings
 * @returns {string}
 */
export function addressLines({ host, port, cmsPort, cmsUrl, siteFrOrigin, siteEnOrigin }) {
  const here = `http://${reachable(host)}:${port}`;
  const french = siteFrOrigin ?? `${here}/`;
  const lines = ['', 'Souvenance is ready.', ''];
  lines.push(`  French site     ${french}`);
  lines.push(`  English site    ${siteEnOrigin ?? englishHint(here)}`);
  lines.push(`  Content admin   ${cmsUrl === null ? `http://${reachable(host)}:${cmsPort}/admin` : `${cmsUrl}/admin`}`);
  lines.push('', 'Stop with Ctrl+C.', '');
  return lines.join('\n');
}

/**
 * The language follows the host's ending, which a bare loopback address does not have.
 * @param {string} here
 */
function englishHint(here) {
  const port = new URL(here).port;
  return `${here}/ with "United States" in the language selector, or http://www.example.com:${port}/\n                  with a line "127.0.0.1 www.example.com www.example.fr" in the hosts file`;
}

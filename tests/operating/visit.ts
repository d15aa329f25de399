import { run } from './machine.ts';

/** The names that lead to this machine. */
export const HOSTS = ['www.example.fr', 'www.example.com', 'cms.example.org'];
/** Of the clinic's first administrator. */
export const PASSWORD = 'a phrase for the first day';
/** Where Debian's Caddy keeps its own authority. */
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

/** What a script of this folder is run for by somebody who comes through the proxy. */
type Purpose = 'visitors.ts' | 'visitors.ts leave' | 'until-refused.ts' | `editor.ts ${string}`;

/** Lets somebody come through the proxy, whose certificates are checked. @returns what they say */
export const visit = (purpose: Purpose, authority = AUTHORITY): Promise<string> =>
  run(`node tests/operating/${purpose}`, {
    cwd: '/srv/souvenance',
    env: { NODE_EXTRA_CA_CERTS: authority, PASSWORD },
  });

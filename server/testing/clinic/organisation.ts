import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';
import { onTestFinished } from 'vitest';
import type { OidcSettings } from '../../clinic/auth/organisation/oidc-provider.ts';

/** Somebody as their organisation knows them, and how they show who they are. */
export interface Colleague {
  subject: string;
  email: string;
  isVerified: boolean;
  /** What the organisation says of how they signed in. */
  amr: string[];
}

/** An organisation with an OpenID provider of a test's own, at which one colleague is. */
export interface Organisation {
  settings: OidcSettings;
  colleague: Colleague;
  /** Walks through the provider's pages as a browser does. @returns where it leads back to */
  walk: (url: string) => Promise<URL>;
  /** No longer answers. */
  close: () => Promise<void>;
}

const CLIENT = { clientId: 'clinic', clientSecret: 'a secret that only tests know' };

/** What the provider remembers, for as long as the test lasts. */
function memory(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const find = async (id: string) => kept.get(`${model} ${id}`);
    const ofModel = () => [...kept].filter(([key]) => key.startsWith(`${model} `)).map(([, payload]) => payload);
    return {
      find,
      upsert: async (id, payload) => void kept.set(`${model} ${id}`, payload),
      findByUid: async (uid) => ofModel().find((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => void Object.assign((await find(id)) ?? {}, { consumed: 1 }),
      destroy: async (id) => void kept.delete(`${model} ${id}`),
      revokeByGrantId: async () => undefined,
    };
  };
}

const MINUTES_10 = 600;
const LASTING = ['Interaction', 'Grant', 'Session', 'AccessToken', 'IdToken', 'AuthorizationCode'];

async function configuration(colleague: Colleague, callback: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    adapter: memory(),
    ttl: Object.fromEntries(LASTING.map((model) => [model, MINUTES_10])),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'of-the-test' }] },
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [callback] }],
    cookies: { keys: ['a key that only tests know'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, email: colleague.email, email_verified: colleague.isVerified }),
    }),
  };
}

/** Whoever comes is the colleague, and lets the clinic know. */
async function letIn(provider: Provider, colleague: Colleague, request: IncomingMessage, response: ServerResponse) {
  const grant = new provider.Grant({ accountId: colleague.subject, clientId: CLIENT.clientId });
  grant.addOIDCScope('openid email');
  const login = { accountId: colleague.subject, amr: colleague.amr };
  await provider.interactionFinished(request, response, { login, consent: { grantId: await grant.save() } });
}

/** Opens an organisation on this machine. @param callback where the clinic takes its answers */
export async function openOrganisation(callback: string): Promise<Organisation> {
  const colleague: Colleague = { subject: 'staff-7', email: 'nurse@example.org', isVerified: true, amr: ['pwd'] };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const issuer = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`;
  const provider = new Provider(issuer, await configuration(colleague, callback));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const isAsked = request.url?.startsWith('/interaction/') ?? false;
    void (isAsked ? letIn(provider, colleague, request, response) : answer(request, response));
  });
  const close = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  onTestFinished(close);

  const walk = async (url: string) => {
    const cookies = new Map<string, string>();
    let here = new URL(url);
    while (here.origin === issuer) {
      const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
      const page = await fetch(here, { headers, redirect: 'manual' });
      for (const line of page.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const next = page.headers.get('location');
      if (next === null)
        throw new Error(`The provider stopped at ${here.pathname}: ${page.status} ${await page.text()}`);
      here = new URL(next, here);
    }
    return here;
  };
  return { settings: { issuer, ...CLIENT }, colleague, walk, close };
}

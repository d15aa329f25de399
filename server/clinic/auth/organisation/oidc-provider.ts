import * as client from 'openid-client';
import { isLoopbackHost } from '../../../lib/hosts.ts';
import type { OidcProvider } from '../../identity.ts';

/** How the clinic is known to an OpenID provider (`OIDC_ISSUER`, `OIDC_CLIENT_ID`, `OIDC_CLIENT_SECRET`). */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const TIMEOUT_SECONDS = 8;
const SCOPE = 'openid email';

/** Values of `amr` (RFC 8176) and `acr` by which providers say that they asked for several factors. */
const SEVERAL_METHODS = 'mfa';
const SEVERAL_LEVELS: readonly unknown[] = [
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
];

/** As OpenID Connect has it by default, in the header; in the body for a provider that takes it only there. */
function authenticate(secret: string): client.ClientAuth {
  const inHeader = client.ClientSecretBasic(secret);
  const inBody = client.ClientSecretPost(secret);
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported;
    return (taken?.includes('client_secret_basic') === false ? inBody : inHeader)(server, ...rest);
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  const server = new URL(issuer);
  // Without TLS only where nothing leaves this machine.
  const isHere = server.protocol === 'http:' && isLoopbackHost(server.host);
  return client.discovery(server, clientId, undefined, authenticate(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    ...(isHere && { execute: [client.allowInsecureRequests] }),
  });
}

async function verifiedEmail(
  configuration: client.Configuration,
  tokens: client.TokenEndpointResponse,
  claims: client.IDToken,
): Promise<string | null> {
  const isHere = typeof claims.email === 'string';
  const said = isHere ? claims : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return typeof said.email === 'string' && said.email_verified === true ? said.email : null;
}

/** A provider by its settings. What it publishes of itself is read with the first sign-in, and again until it was there. */
export function createOidcProvider(settings: OidcSettings): OidcProvider {
  let known: Promise<client.Configuration> | null = null;
  const configuration = () => {
    known ??= discover(settings).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };

  return {
    async begin(callback) {
      const config = await configuration();
      const errand = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: SCOPE,
        state: errand.state,
        nonce: errand.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(errand.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, errand };
    },
    async finish(answered, { state, nonce, verifier }) {
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, answered, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      const methods: unknown = claims.amr;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: await verifiedEmail(config, tokens, claims),
        hasSecondFactor:
          (Array.isArray(methods) && methods.includes(SEVERAL_METHODS)) || SEVERAL_LEVELS.includes(claims.acr),
      };
    },
  };
}

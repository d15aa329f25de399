/** How the clinic is known to the OpenID provider by which members of the staff may sign in as well. */
export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

type Given = Partial<Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', string>>;

/** The three variables as one; null when none is set. */
export function readOidcClient(variables: Given): OidcClient | 'incomplete' | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = variables;
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { issuer, clientId, clientSecret };
  return [issuer, clientId, clientSecret].every((value) => value === undefined) ? null : 'incomplete';
}

/** How the clinic recognises people: by types only, so that every room can name them. */

/** Whom an access token stands for. */
export interface AccessClaim {
  /** The signed-in person. */
  pk: number;
  /** The session it was given in. */
  family: string;
}

/** Makes and reads access tokens: JWT, five minutes. */
export interface AccessTokens {
  sign(claim: AccessClaim): Promise<string>;
  /** Null when a token is forged, altered, expired, of another kind, or from a time when the clock was ahead. */
  read(token: string): Promise<AccessClaim | null>;
}

/** What the clinic keeps of a sign-in while the browser is at the provider. */
export interface Errand {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom a provider has named. */
export interface NamedPerson {
  issuer: string;
  subject: string;
  /** The address that the provider has verified; null where it has none, or does not say that it has. */
  email: string | null;
  /** The provider has asked for more than one factor. */
  hasSecondFactor: boolean;
}

/** The OpenID provider of the organisation that the clinic belongs to. */
export interface OidcProvider {
  /** @throws Error when the provider is away */
  begin(callback: string): Promise<{ url: string; errand: Errand }>;
  /** @throws Error when the answer does not fit the errand, or the provider is away */
  finish(answered: URL, errand: Errand): Promise<NamedPerson>;
}

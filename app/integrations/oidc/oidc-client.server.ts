import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Outbound } from '../outbound/outbound.server.ts';
import { OutsideError } from '../outbound/outside-error.server.ts';

/** A brand's OpenID Connect provider, and what we are called there; from settings only. */
export interface OidcSite {
  outbound: Outbound;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}

/** What a sign-in under way has to remember until it comes back. */
export interface OidcTrip {
  verifier: string;
  nonce: string;
}

/** Who somebody is at the provider. */
export interface OidcPerson {
  subject: string;
  username: string | undefined;
  /** Only when the provider has made sure of it. */
  email: string | undefined;
}

const service = 'oidc';

/** Where the browser signs in: authorisation code with PKCE and a nonce (OpenID Connect Core 3.1, RFC 7636). */
export async function oidcLoginUrl(
  site: OidcSite,
  to: { redirectUri: string; state: string },
): Promise<{ url: string; trip: OidcTrip }> {
  const config = await configure(site);
  const trip = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
  const url = buildAuthorizationUrl(config, {
    redirect_uri: to.redirectUri,
    scope: 'openid profile email',
    state: to.state,
    nonce: trip.nonce,
    code_challenge: await calculatePKCECodeChallenge(trip.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, trip };
}

/** Exchanges the code for the ID token, whose signature, issuer, audience, nonce and times are checked. */
export async function readOidcCode(
  site: OidcSite,
  given: { currentUrl: URL; state: string; trip: OidcTrip },
): Promise<OidcPerson> {
  const config = await configure(site);
  return plainly(async () => {
    const tokens = await authorizationCodeGrant(config, given.currentUrl, {
      pkceCodeVerifier: given.trip.verifier,
      expectedNonce: given.trip.nonce,
      expectedState: given.state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new OutsideError(service, 'garbage', 'no ID token');
    const { sub, preferred_username: name, email, email_verified: verified } = claims;
    return {
      subject: sub,
      username: typeof name === 'string' ? name : undefined,
      email: typeof email === 'string' && verified === true ? email : undefined,
    };
  });
}

function configure({ outbound, issuer, clientId, clientSecret }: OidcSite): Promise<Configuration> {
  const metadata = { client_secret: clientSecret, [clockTolerance]: 30 };
  return plainly(() =>
    discovery(new URL(issuer), clientId, metadata, undefined, {
      [customFetch]: fetchThrough(outbound),
      // Whether http is let in is for the one way out to say: only for the operator's own origins.
      execute: new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : [],
    }),
  );
}

/** Lets the library speak through the one way out of this program. */
function fetchThrough(outbound: Outbound): CustomFetch {
  return async (address, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new OutsideError(service, 'garbage', method);
    const text = body instanceof URLSearchParams ? body.toString() : undefined;
    const answer = await outbound.send({
      service,
      method,
      url: new URL(address),
      headers,
      ...(text === undefined ? {} : { body: text }),
    });
    // Every answer of these calls is JSON, or refused as none.
    return new Response(answer.text, {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

/** The library's many errors, as this program knows failures of services outside. */
async function plainly<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    for (let found = error; found instanceof Error; found = found.cause) {
      if (found instanceof OutsideError) throw found;
    }
    if (error instanceof ResponseBodyError) {
      throw new OutsideError(service, 'refused', error.error, error.error);
    }
    const { code = 'unknown', message = '' } = error as { code?: string; message?: string };
    throw new OutsideError(service, 'garbage', `${code} ${message}`.slice(0, 200));
  }
}

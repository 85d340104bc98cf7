import type { Asked } from './wire.ts';

/**
 * What a visitor of the landing page came for. Whoever was sent here from a protected page, signed out by the
 * console or had a user name in hand finds the login window open; ?state=wecom asks for sign-in by QR code.
 */
export function askedFor(query: URLSearchParams, username: string | undefined): Asked {
  if (query.get('state') === 'wecom') return 'wecom';
  const signs = [query.get('redirect'), query.get('reason'), query.get('username'), username];
  return signs.some(Boolean) ? 'login' : null;
}

/** Milliseconds a banner stays (LND-03). */
export const bannerDelay = 5000;

import type { EntryRequested } from './wire.ts';

/**
 * What a visitor of the landing page came for. Whoever was sent here from a protected page, signed out by the
 * console or had a user name in hand finds the login window open; ?state=wecom asks for sign-in by QR code.
 */
export function entryRequestedBy(query: URLSearchParams, username: string | undefined): EntryRequested {
  if (query.get('state') === 'wecom') return 'wecom';
  const signs = [query.get('redirect'), query.get('reason'), query.get('username'), username];
  return signs.some(Boolean) ? 'login' : null;
}

/** Milliseconds a banner stays (LND-03). */
export const bannerDelay = 5000;

/** Where a banner stands: on which side of the one shown, and whether right beside it. */
export interface Place {
  side: -1 | 0 | 1;
  near: boolean;
}

/** The place of a banner of a loop: the last one stands right before the first. */
export function placeOf(index: number, shown: number, count: number): Place {
  const away = index - shown;
  // Of two banners each would stand on both sides of the other.
  const round = count > 2 && Math.abs(away) === count - 1 ? -Math.sign(away) : away;
  return { side: Math.sign(round) as Place['side'], near: Math.abs(round) === 1 };
}

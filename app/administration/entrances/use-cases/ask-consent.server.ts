import type { Ctx } from '#app/kernel/request/context.server.ts';
import { beginRoundTrip } from '#app/services/round-trips/use-cases/begin-round-trip.server.ts';

/** The question whether somebody wants in as who they were proved to be. */
export interface Consent {
  /** Comes back with the answer. */
  state: string;
  setCookie: string;
  realname: string;
  username: string;
}

/**
 * Asks before a proof that was not begun in this browser opens a session: a link with somebody else's proof
 * would otherwise sign its victim in as its sender (RFC 6819, 4.4.1.8).
 */
export async function askConsent(
  ctx: Ctx,
  request: Request,
  { userId, realname, username }: { userId: string; realname: string; username: string },
): Promise<Consent> {
  const begun = await beginRoundTrip(ctx, request, { purpose: 'confirm', userId });
  return { ...begun, realname, username };
}

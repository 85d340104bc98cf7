import type { Ctx } from '#app/kernel/request/context.server.ts';
import { wayOfPurpose, wayOutPath } from '#app/services/entrances/rules.ts';
import { findRoundTrip } from '#app/services/round-trips/use-cases/finish-round-trip.server.ts';

/** Where somebody sets out again whose proof was not taken, and whether the trip is one of somebody signed in. */
export async function findWayBack(
  ctx: Ctx,
  request: Request,
  state: string,
): Promise<{ again: string | null; needsUser: boolean }> {
  const trip = await findRoundTrip(ctx, request, state);
  const way = trip ? wayOfPurpose[trip.purpose] : undefined;
  const needsUser = trip?.purpose === 'bind-member' || trip?.purpose === 'install-suite';
  if (!trip || !way) return { again: null, needsUser };
  const company = way === 'wecom' || way === 'bind' ? trip.target : null;
  return { again: wayOutPath(way, { ...trip, company }), needsUser };
}

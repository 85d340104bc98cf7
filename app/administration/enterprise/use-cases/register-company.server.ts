import { registerUrl } from '#app/integrations/wecom/wecom-urls.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { askOutside } from '#app/services/round-trips/use-cases/ask-outside.server.ts';
import { beginRoundTrip } from '#app/services/round-trips/use-cases/begin-round-trip.server.ts';
import { findRoundTrip } from '#app/services/round-trips/use-cases/finish-round-trip.server.ts';
import { keepForTrip } from '#app/services/round-trips/use-cases/keep-for-trip.server.ts';
import { providerClientOf } from '../clients/clients.server.ts';
import { getSuite } from '../clients/rows.server.ts';
import type { Away } from './leave.server.ts';

/** A registration under way, as the page it began on shows it. */
export interface Registration {
  /** The vendor's page. */
  url: string;
  /** The vendor has told that the company is there. */
  registered: boolean;
  /** The code of the vendor's page has ended. */
  over: boolean;
}

/**
 * Begins the registration of a company that is not there yet, by the provider's template (WXP-03). It is this
 * brand's: the vendor says the state again when it tells of the company.
 */
export async function startRegistration(
  ctx: Ctx,
  request: Request,
): Promise<Away & { state: string; registerCode: string }> {
  const suite = await getSuite(ctx);
  const { templateId } = suite;
  if (!templateId) throw new DomainError('enterprise.no-template', 403);
  const provider = providerClientOf(ctx, suite);
  const { state, setCookie } = await beginRoundTrip(ctx, request, { purpose: 'register-company' });
  const { code } = await askOutside(ctx, 'wecom', () => provider.registerCode({ templateId, state }));
  const url = registerUrl(ctx.outside.wecom.pages, code);
  await keepForTrip(ctx, state, url);
  return { url, setCookie, state, registerCode: code };
}

/** How far a registration is that began in this browser; null when none did by that state. */
export async function findRegistration(
  ctx: Ctx,
  request: Request,
  state: string,
): Promise<Registration | null> {
  const trip = await findRoundTrip(ctx, request, state);
  if (trip?.purpose !== 'register-company' || trip.secret === null) return null;
  return { url: trip.secret, registered: trip.isUsed, over: trip.isOver && !trip.isUsed };
}

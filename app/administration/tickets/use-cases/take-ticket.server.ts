import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { claimOnce } from '#app/services/round-trips/use-cases/claim-once.server.ts';
import { accountInUse, findAccount, type ProvedAccount } from '../accounts.server.ts';
import { findPartner, partnerSecretOwner } from '../rows/partner-rows.server.ts';
import { clockSeconds, type PartnerWay, ticketSeconds } from '../rules.ts';

/** Whatever is wrong with a ticket, its sender is told the same; the log knows why. */
const refused = () => new DomainError('tickets.refused', 403);

/**
 * Takes a partner's ticket (AUT-07): a JWT signed with the secret we share (HS256), for this tenant and this way
 * in, at most a minute long, and once.
 */
export async function takeTicket(
  ctx: Ctx,
  { via, ticket }: { via: PartnerWay; ticket: string },
): Promise<ProvedAccount> {
  const partner = await findPartner(ctx, issuerOf(ticket));
  const open = { admin: partner?.viaAdmin, dp: partner?.viaDp, ty: partner?.viaTy }[via];
  if (!partner?.enabled || !open || !partner.sealedSecret) {
    return refuse(ctx, 'no such partner');
  }
  const secret = ctx.secrets.open(partner.sealedSecret, partnerSecretOwner(ctx, partner.id));
  const claims = await verify(ctx, ticket, { secret, issuer: partner.code });
  const { exp = 0, iat = 0, sub = '', jti = '' } = claims;
  if (claims['via'] !== via) return refuse(ctx, 'another way in');
  if (exp - iat > ticketSeconds) return refuse(ctx, 'too long a life');
  if (!jti || jti.length > 128 || !sub || sub.length > 64) return refuse(ctx, 'no jti or sub');
  const until = new Date((exp + clockSeconds) * 1000);
  if (!(await claimOnce(ctx, { purpose: 'partner-ticket', mark: `${partner.id} ${jti}`, until }))) {
    return refuse(ctx, 'replayed');
  }
  const account = await findAccount(ctx, { username: sub });
  if (!account) return refuse(ctx, 'no such account');
  ctx.log.info({ event: 'partner-ticket', partner: partner.code, via }, 'ticket taken');
  return accountInUse(account);
}

function refuse(ctx: Ctx, why: string): never {
  ctx.log.warn({ event: 'partner-ticket', why }, 'ticket refused');
  throw refused();
}

function issuerOf(ticket: string): string {
  try {
    return decodeJwt(ticket).iss?.slice(0, 64) ?? '';
  } catch {
    return '';
  }
}

async function verify(
  ctx: Ctx,
  ticket: string,
  { secret, issuer }: { secret: string; issuer: string },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(ticket, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      issuer,
      audience: ctx.tenant.slug,
      requiredClaims: ['sub', 'iat', 'exp', 'jti'],
      clockTolerance: clockSeconds,
      maxTokenAge: ticketSeconds,
      currentDate: ctx.now(),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return refuse(ctx, error.code);
    throw error;
  }
}

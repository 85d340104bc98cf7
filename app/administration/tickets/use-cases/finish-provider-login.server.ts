import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { codeLoginPage } from '#app/administration/entrances/pages.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { validateCasTicket } from '#app/integrations/cas/cas-client.server.ts';
import { type OidcPerson, readOidcCode } from '#app/integrations/oidc/oidc-client.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { askOutside } from '#app/services/round-trips/use-cases/ask-outside.server.ts';
import { accountInUse, findAccount, type ProvedAccount } from '../accounts.server.ts';
import { oidcSiteOf, openProvider, type ProviderRow } from '../rows/provider-rows.server.ts';
import { outsideIdentities } from '../table.server.ts';

const oidcTrip = z.object({ verifier: z.string(), nonce: z.string() });

/** Asks the CAS server whose ticket this is; it has to be for exactly this address of ours (AUT-07). */
export async function finishCasLogin(
  ctx: Ctx,
  given: { ticket: string; serviceUrl: string },
): Promise<ProvedAccount> {
  const provider = await openProvider(ctx, 'cas');
  const site = { outbound: ctx.outside.outbound, baseUrl: provider.url };
  const { user, attributes } = await askOutside(ctx, 'cas', () => validateCasTicket(site, given));
  const email = attributes['email']?.[0] ?? attributes['mail']?.[0];
  return accountOfIdentity(ctx, provider, { subject: user, username: user, email });
}

/** Exchanges the code of an OpenID provider for who somebody is. */
export async function finishOidcLogin(
  ctx: Ctx,
  request: Request,
  given: { state: string; secret: string | null; query: URLSearchParams },
): Promise<ProvedAccount> {
  const provider = await openProvider(ctx, 'oidc');
  const trip = oidcTrip.parse(JSON.parse(given.secret ?? 'null'));
  const currentUrl = new URL(`${siteOrigin(ctx, request)}${pathOf(codeLoginPage)}?${given.query}`);
  const person = await askOutside(ctx, 'oidc', () =>
    readOidcCode(oidcSiteOf(ctx, provider), { currentUrl, state: given.state, trip }),
  );
  return accountOfIdentity(ctx, provider, person);
}

/**
 * Who somebody of a provider is here: by the provider's own name for them, once they are known by it. The first
 * time they are found by what the tenant has said, and one account is one person at a provider for good.
 */
async function accountOfIdentity(
  ctx: Ctx,
  provider: ProviderRow,
  { subject, username, email }: OidcPerson,
): Promise<ProvedAccount> {
  const unknown = new DomainError('tickets.no-account', 403, { values: { name: username ?? subject } });
  const ofProvider = and(
    eq(outsideIdentities.tenantId, ctx.tenant.slug),
    eq(outsideIdentities.providerId, provider.id),
  );
  return inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const [known] = await tx
      .select()
      .from(outsideIdentities)
      .where(and(ofProvider, eq(outsideIdentities.subject, subject)));
    if (known) {
      const account = await findAccount(within, { id: known.userId });
      if (!account) throw unknown;
      return accountInUse(account);
    }
    const account = await match(within, provider, { username, email });
    if (!account) throw unknown;
    const [other] = await tx
      .select({ subject: outsideIdentities.subject })
      .from(outsideIdentities)
      .where(and(ofProvider, eq(outsideIdentities.userId, account.userId)));
    // The name has passed to somebody else there: the account has not.
    if (other) throw unknown;
    const proved = accountInUse(account);
    await tx
      .insert(outsideIdentities)
      .values({ tenantId: ctx.tenant.slug, providerId: provider.id, subject, userId: account.userId })
      .onConflictDoNothing();
    return proved;
  });
}

async function match(
  ctx: Ctx,
  { matchBy }: ProviderRow,
  { username, email }: Omit<OidcPerson, 'subject'>,
): ReturnType<typeof findAccount> {
  if (matchBy === 'username' && username) return findAccount(ctx, { username });
  return matchBy === 'email' && email ? findAccount(ctx, { email }) : null;
}

import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { OidcSite } from '#app/integrations/oidc/oidc-client.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { ProviderKind } from '../rules.ts';
import { identityProviders } from '../table.server.ts';

/** An identity provider as its row has it. */
export type ProviderRow = typeof identityProviders.$inferSelect;

/** Whose a provider's client secret is. */
export function providerSecretOwner(ctx: { tenant: { slug: string } }, providerId: string): string {
  return `identity-provider ${ctx.tenant.slug} ${providerId}`;
}

/** The tenant's provider of a kind, when it is switched on. */
export async function openProvider(ctx: Ctx, kind: ProviderKind): Promise<ProviderRow> {
  const [provider] = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(identityProviders)
      .where(
        and(
          eq(identityProviders.tenantId, ctx.tenant.slug),
          eq(identityProviders.kind, kind),
          eq(identityProviders.enabled, true),
        ),
      ),
  );
  if (!provider) throw new DomainError('tickets.no-provider', 403);
  return provider;
}

/** How an OpenID provider is spoken to. */
export function oidcSiteOf(ctx: Ctx, provider: ProviderRow): OidcSite {
  const { id, url, clientId, sealedSecret } = provider;
  return {
    outbound: ctx.outside.outbound,
    issuer: url,
    clientId: clientId ?? '',
    clientSecret: sealedSecret ? ctx.secrets.open(sealedSecret, providerSecretOwner(ctx, id)) : undefined,
  };
}

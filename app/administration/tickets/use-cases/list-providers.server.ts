import { and, asc, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { ProviderKind } from '../rules.ts';
import { identityProviders } from '../table.server.ts';

/** The identity providers visitors may sign in by. */
export async function listProviders(ctx: Ctx): Promise<{ kind: ProviderKind; name: string }[]> {
  return inTenant(ctx, (tx) =>
    tx
      .select({ kind: identityProviders.kind, name: identityProviders.name })
      .from(identityProviders)
      .where(and(eq(identityProviders.tenantId, ctx.tenant.slug), eq(identityProviders.enabled, true)))
      .orderBy(asc(identityProviders.kind)),
  );
}

import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findHolders } from '#app/services/accounts/use-cases/find-holders.server.ts';
import { assets } from '../table.server.ts';
import { assetScope } from './stores.server.ts';

/** Those who may do something with assets and reach this one. */
export function assetHolders(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  action: 'asset:approve' | 'asset:apply',
  assetId: string,
): Promise<string[]> {
  return findHolders(ctx, tx, action, {
    sees: 'asset:list',
    async reaches(person, scope) {
      const within = assetScope({ tenant: ctx.tenant, user: person }, scope);
      const reached = and(eq(assets.tenantId, ctx.tenant.slug), eq(assets.id, assetId), within);
      return (await tx.$count(assets, reached)) > 0;
    },
  });
}

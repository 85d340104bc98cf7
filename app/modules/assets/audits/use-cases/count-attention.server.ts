import { and, eq, or } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { assetStore } from '../../register/stores.server.ts';
import { assets } from '../../table.server.ts';
import { auditOverdue } from '../overdue.server.ts';

/** How many assets within reach are suspect or have to be inspected: what the menu's red dot tells. */
export async function countAttention(ctx: Ctx): Promise<number> {
  const { scope } = requireAction(ctx, 'asset:list');
  return inTenantReadOnly(ctx, (tx) =>
    tx.$count(
      assets,
      and(reachable(assetStore, ctx, scope), or(eq(assets.state, 'suspect'), auditOverdue(ctx))),
    ),
  );
}

import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { departs, userDeparts } from '#app/services/organisation/table.server.ts';
import { type Depart, listDepartsOf } from '#app/services/organisation/use-cases/list-departs-of.server.ts';

/** The person's departments and the one to offer: the current one, else the last used, else the first. */
export async function listCurrentDeparts(ctx: Ctx): Promise<{ list: Depart[]; orgCode: string | null }> {
  const user = requireUser(ctx);
  return inTenant(ctx, async (tx) => {
    const list = await listDepartsOf({ ...ctx, tx }, user.id);
    const offered = user.depart?.orgCode ?? (await lastUsed(ctx, tx, user.id)) ?? list[0]?.orgCode ?? null;
    return { list, orgCode: offered };
  });
}

async function lastUsed(ctx: Ctx, tx: Tx, userId: string) {
  const [row] = await tx
    .select({ orgCode: departs.orgCode })
    .from(userDeparts)
    .innerJoin(departs, and(eq(departs.tenantId, userDeparts.tenantId), eq(departs.id, userDeparts.departId)))
    .where(
      and(
        eq(userDeparts.tenantId, ctx.tenant.slug),
        eq(userDeparts.userId, userId),
        isNotNull(userDeparts.lastUsedAt),
      ),
    )
    .orderBy(desc(userDeparts.lastUsedAt))
    .limit(1);
  return row?.orgCode;
}

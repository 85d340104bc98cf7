import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';

/**
 * Departments that somebody heads. Only who belongs to a department comes to head it: belonging to it widens what one
 * sees, and is decided for itself.
 */
export const headedDeparts: OwnedWork = {
  kind: 'departs',
  columns: ['user_departs.user_id'],
  count: (ctx, tx, userId) => tx.$count(userDeparts, headedBy(ctx, userId)),
  async handOver(ctx, tx, move) {
    const headed = await tx
      .select({ id: userDeparts.departId })
      .from(userDeparts)
      .where(headedBy(ctx, move.from.id))
      .orderBy(userDeparts.departId)
      .for('update');
    const moved = await setHead(ctx, tx, move.to.id, headed, true);
    await setHead(ctx, tx, move.from.id, moved, false);
    return handedRows('depart', 'userId', move, moved);
  },
};

function headedBy({ tenant }: Ctx, userId: string) {
  return and(
    eq(userDeparts.tenantId, tenant.slug),
    eq(userDeparts.userId, userId),
    eq(userDeparts.isHead, true),
  );
}

/** Those of the departments that the person belongs to. */
function setHead(
  { tenant }: Ctx,
  tx: Tx,
  userId: string,
  departs: readonly { id: string }[],
  isHead: boolean,
) {
  const ids = departs.map(({ id }) => id);
  return tx
    .update(userDeparts)
    .set({ isHead })
    .where(
      and(
        eq(userDeparts.tenantId, tenant.slug),
        eq(userDeparts.userId, userId),
        inArray(userDeparts.departId, ids),
      ),
    )
    .returning({ id: userDeparts.departId });
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { purchasePayments } from '../table.server.ts';
import type { PaymentBesides } from '../wire.ts';

/** What the list of payments says beside their fields: whether its reader decides on them. */
export async function besidesPayments(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentBesides>> {
  const user = requireUser(ctx);
  const may = can(user, 'purchase-payment:approve');
  const { id, state, recordedById } = purchasePayments;
  const rows = await tx
    .select({ id, state, recordedById })
    .from(purchasePayments)
    .where(and(eq(purchasePayments.tenantId, ctx.tenant.slug), inArray(id, [...ids])));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        decidable: may && row.state === 'waiting' && row.recordedById !== user.id,
        reversible: may && row.state === 'booked' && row.recordedById !== user.id,
      },
    ]),
  );
}

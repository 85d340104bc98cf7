import { and, eq, inArray } from 'drizzle-orm';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { receiveUnsold } from '#app/modules/stock/documents/use-cases/receive-unsold.server.ts';
import { materials } from '../../table.server.ts';
import type { ReceiveMaterialsInput } from '../../wire.ts';
import { unsoldOf } from '../keep-material.server.ts';

/** Books materials that were bought into a warehouse, on a receipt of the stock like any other (PRD-01). */
export async function receiveMaterials(
  ctx: Ctx,
  { lines, ...input }: ReceiveMaterialsInput,
): Promise<{ id: string; no: string }> {
  requireAction(ctx, 'material:receive');
  const ids = lines.map(({ materialId }) => materialId);
  const which = and(
    eq(materials.tenantId, ctx.tenant.slug),
    inArray(materials.id, ids),
    eq(materials.enabled, true),
  );
  return receiveUnsold(ctx, {
    ...input,
    page: 'material:list',
    action: 'material:receive',
    lines: lines.map(({ materialId, qty }) => ({ productId: materialId, qty })),
    async goods(tx) {
      const rows = await tx.select().from(materials).where(which);
      if (rows.length !== ids.length) throw badInput('lines', 'lines');
      // What was written by hand is counted now: the ledger says the rest.
      await tx.update(materials).set({ writtenQty: 0 }).where(which);
      return rows.map((row) => unsoldOf(ctx, row));
    },
  });
}

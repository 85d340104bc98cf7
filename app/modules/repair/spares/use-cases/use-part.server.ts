import { and, eq } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { unsoldBatch } from '#app/modules/stock/documents/use-cases/receive-unsold.server.ts';
import { receiveStock } from '#app/modules/stock/use-cases/receive-stock.server.ts';
import { shipStock } from '#app/modules/stock/use-cases/ship-stock.server.ts';
import { noteEvent } from '../../life/note-event.server.ts';
import { lockRepair, type StoredRepair } from '../../life/repair-scope.server.ts';
import { repairOrders } from '../../table.server.ts';
import { requireParts, requireVan, type StoredPart } from '../part-facts.server.ts';
import { afterAct, type PartAct, type PartSums } from '../rules-parts.ts';
import { partUses } from '../table.server.ts';
import type { PartActInput } from '../wire.ts';

/** States of an order in which something is repaired: parts go in and come back. */
const worked: ReadonlySet<string> = new Set(['repairing', 'in-workshop']);

/** States of an order in which old parts are still taken back. */
const oldTaken: ReadonlySet<string> = new Set([...worked, 'inspection', 'completed', 'settled']);

/** Whether an order may have an act of its parts done to it now. */
export function allowsPart({ state }: Pick<StoredRepair, 'state'>, act: PartAct): boolean {
  return act === 'old-part' ? oldTaken.has(state) : worked.has(state);
}

/** Who does what: the worker on the job and the desk take and return, the store takes old parts back. */
export function mayUsePart(
  user: NonNullable<Ctx['user']>,
  order: Pick<StoredRepair, 'assigneeId'>,
  act: PartAct,
) {
  if (act === 'old-part') return can(user, 'part-request:issue');
  return (order.assigneeId === user.id && can(user, 'repair:work')) || can(user, 'repair:dispatch');
}

/**
 * Takes a part out of the worker's van into the job, puts it back, or hands the old one over (MES-01). Only what lies
 * in the van is taken, and only what was taken comes back: consumed is issued less returned, always.
 * `sentAs` is its id on the phone that has kept it.
 */
export async function usePart(
  ctx: Ctx,
  input: PartActInput,
  sentAs?: string,
): Promise<PartSums & { id: string }> {
  const { user, scope } = requireAction(ctx, 'repair:list');
  const { act, qty } = input;
  return inTenant(ctx, async (tx) => {
    const order = await lockRepair(ctx, tx, scope, { id: input.id });
    if (!mayUsePart(user, order, act)) throw new DomainError('common.forbidden', 403);
    if (!allowsPart(order, act)) throw new DomainError('repair.not-allowed', 409);
    const before = await readSums(ctx, tx, order.id, input.partId);
    const next = afterAct(before ?? { issued: 0, returned: 0, oldReturned: 0 }, act, qty);
    if (!next) throw new DomainError('repair.not-issued', 409, { field: 'qty' });
    // A part that is no longer used still comes back, and so does the old one for it.
    const part = (await requireParts(ctx, tx, [input.partId], { disabledToo: act !== 'issue' })).get(
      input.partId,
    )!;
    if (act === 'old-part' && !part.oldBack)
      throw new DomainError('repair.no-old-part', 422, { field: 'partId' });
    if (act !== 'old-part') await book(ctx, tx, { order, part, act, qty });
    await tx
      .insert(partUses)
      .values({
        tenantId: ctx.tenant.slug,
        orderId: order.id,
        partId: part.id,
        ...next,
        priceFen: part.priceFen,
        updatedAt: ctx.now(),
      })
      .onConflictDoUpdate({
        target: [partUses.tenantId, partUses.orderId, partUses.partId],
        set: { ...next, updatedAt: ctx.now() },
      });
    // What a phone knows of the job is told apart from what has happened since by its version.
    await tx
      .update(repairOrders)
      .set({ version: order.version + 1, updatedAt: ctx.now() })
      .where(and(eq(repairOrders.tenantId, ctx.tenant.slug), eq(repairOrders.id, order.id)));
    await noteEvent(ctx, tx, {
      id: sentAs,
      orderId: order.id,
      event: `part-${act}`,
      from: order.state,
      to: order.state,
      note: `${part.code} ${part.name} × ${qty} ${part.unit}`,
    });
    return { id: order.id, ...next };
  });
}

async function readSums(ctx: Ctx, tx: Tx, orderId: string, partId: string): Promise<PartSums | null> {
  const { issued, returned, oldReturned } = partUses;
  const [row] = await tx
    .select({ issued, returned, oldReturned })
    .from(partUses)
    .where(
      and(eq(partUses.tenantId, ctx.tenant.slug), eq(partUses.orderId, orderId), eq(partUses.partId, partId)),
    );
  return row ?? null;
}

/** The same on the stock ledger: out of the van, or back into it. */
async function book(
  ctx: Ctx,
  tx: Tx,
  { order, part, act, qty }: { order: StoredRepair; part: StoredPart; act: 'issue' | 'return'; qty: number },
): Promise<void> {
  const { vanId: warehouseId } = await requireVan(ctx, tx, order.assigneeId);
  const line = { lineNo: 1, productId: part.id, qty };
  if (act === 'issue') {
    const doc = { kind: 'repair', id: order.id, no: order.orderNo };
    const product = `${part.code} ${part.name}`;
    await shipStock(ctx, tx, { doc, warehouseId, lines: [{ ...line, product }] });
    return;
  }
  // Each return is a document of its own: a job may bring back twice.
  const doc = { kind: 'repair', id: newId(), no: order.orderNo };
  await receiveStock(ctx, tx, { doc, warehouseId, kind: 'return', lines: [{ ...line, batch: unsoldBatch }] });
}

import { and, asc, eq, isNull } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { returnsKind } from '../../movements/rules-returns.ts';
import { warehouses } from '../../table.server.ts';
import { findStockWarehouses, type WarehouseName } from './find-stock-warehouses.server.ts';

/**
 * Where goods that come back to a dealer may go, the place they go to unless somebody says otherwise first: the
 * warehouse for returns beside the one that delivers, which is opened when there is none yet, then those that deliver.
 * None when nobody keeps stock for the dealer.
 */
export async function findReturnWarehouses(
  ctx: Pick<Ctx, 'tenant' | 'user' | 'now' | 't' | 'address' | 'requestId'>,
  tx: Tx,
  { dealerId }: { dealerId: string },
): Promise<WarehouseName[]> {
  const sale = await findStockWarehouses(ctx, tx, { dealerId });
  if (!sale[0]) return [];
  const { slug } = ctx.tenant;
  // Of two first returns at once the second waits here, and finds what the first one has opened.
  const [beside] = await tx
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.tenantId, slug), eq(warehouses.id, sale[0].id)))
    .for('no key update');
  const there = await returnsOf(tx, slug, beside!.dealerId);
  if (there.length > 0) return [...there, ...sale];
  const { dealerId: owner, departId, address, manager, phone, place } = beside!;
  const id = newId();
  const opened = {
    code: `TH-${id.slice(-6).toUpperCase()}`,
    name: ctx.t('stock:returns.warehouse', { name: beside!.name }),
  };
  await tx.insert(warehouses).values({
    ...opened,
    dealerId: owner,
    departId,
    address,
    manager,
    phone,
    place,
    tenantId: slug,
    id,
    kind: returnsKind,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
  await writeAuditLog(ctx, tx, {
    action: 'warehouse:add',
    entity: 'warehouse',
    entityId: id,
    before: null,
    after: { ...opened, kind: returnsKind, dealerId: owner, departId },
  });
  return [{ id, ...opened }, ...sale];
}

/** Warehouses for returns with one owner, a dealer or the brand. */
function returnsOf(tx: Tx, tenantId: string, dealerId: string | null): Promise<WarehouseName[]> {
  return tx
    .select({ id: warehouses.id, code: warehouses.code, name: warehouses.name })
    .from(warehouses)
    .where(
      and(
        eq(warehouses.tenantId, tenantId),
        eq(warehouses.enabled, true),
        eq(warehouses.kind, returnsKind),
        dealerId === null ? isNull(warehouses.dealerId) : eq(warehouses.dealerId, dealerId),
      ),
    )
    .orderBy(asc(warehouses.code));
}

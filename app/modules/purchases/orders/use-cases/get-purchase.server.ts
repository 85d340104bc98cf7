import { and, desc, eq } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction, scopeFor } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { findDealerTerms } from '#app/modules/dealers/use-cases/find-dealer-terms.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { freeIn } from '#app/modules/stock/balances/use-cases/free-in.server.ts';
import { findDocuments } from '#app/modules/stock/documents/use-cases/find-documents.server.ts';
import { findWarehouseNames } from '#app/modules/stock/warehouses/use-cases/find-warehouse-names.server.ts';
import { findWarehousesOf } from '#app/modules/stock/warehouses/use-cases/find-warehouses-of.server.ts';
import { reachesWarehouses } from '#app/modules/stock/warehouses/use-cases/warehouse-scope.server.ts';
import { waitForOthers } from '#app/services/approvals/use-cases/wait-for-others.server.ts';
import { accountFigures } from '../../account/account.server.ts';
import { purchaseStore } from '../../stores.server.ts';
import { purchaseLog, purchaseOrders, purchaseShipments } from '../../table.server.ts';
import type { PurchaseAct, PurchaseDetail, PurchaseLine } from '../../wire.ts';
import { linesOf, type StoredPurchase } from '../locked-purchase.server.ts';
import { orderedFen } from '../rules-money.ts';
import { nextPurchase } from '../rules-states.ts';
import { purchaseBiz } from '../submit-within.server.ts';
import { tookPartIn } from '../written-order.server.ts';

/** An order of a dealer within reach: its lines, what was sent of it, what has happened, and what the reader may do. */
export async function getPurchase(ctx: Ctx, { id }: { id: string }): Promise<PurchaseDetail> {
  const { scope } = requireAction(ctx, 'purchase:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const [order] = await tx
      .select()
      .from(purchaseOrders)
      .where(and(reachable(purchaseStore, ctx, scope), eq(purchaseOrders.id, id)));
    if (!order) throw notFound();
    const { dealerId, warehouseId } = order;
    const brandWarehouses = await findWarehousesOf(ctx, tx, null);
    const may = await mayDo(ctx, tx, order, brandWarehouses);
    const from = order.kind === 'order' ? (brandWarehouses[0]?.id ?? null) : warehouseId;
    const dealer = (await findDealerTerms(ctx, tx, [dealerId])).get(dealerId);
    const names = await findWarehouseNames(ctx, tx, [warehouseId]);
    const { version, no, kind, state, expectedOn, amountFen, receivedFen, remark, reason } = order;
    return {
      id,
      version,
      no,
      kind,
      state,
      dealerId,
      dealerName: dealer?.name ?? '',
      warehouseId,
      warehouseName: names.get(warehouseId) ?? '',
      expectedOn,
      amountFen,
      receivedFen,
      remark,
      reason,
      placedBy: order.placedBy,
      createdAt: order.createdAt.toISOString(),
      submittedAt: order.submittedAt?.toISOString() ?? null,
      decidedBy: order.decidedBy,
      lines: await linesWithGoods(ctx, tx, order, may.send ? from : null),
      shipments: await shipmentsOf(ctx, tx, id),
      happenings: await happeningsOf(ctx, tx, id),
      account: (await accountFigures(ctx, tx, [dealerId])).get(dealerId)!,
      brandWarehouses: may.send ? brandWarehouses : [],
      may,
    };
  });
}

async function linesWithGoods(
  ctx: Ctx,
  tx: Tx,
  { id, cut }: StoredPurchase,
  from: string | null,
): Promise<PurchaseLine[]> {
  const lines = await linesOf(ctx, tx, id);
  const productIds = lines.map(({ productId }) => productId);
  const goods = new Map((await findGoods(ctx, tx, { ids: productIds })).map((one) => [one.id, one]));
  const free = from ? await freeIn(ctx, tx, { warehouseId: from, productIds }) : null;
  return lines.map((line) => {
    const { lineNo, productId, unit, factor, units, priceFen, sentQty, receivedQty } = line;
    const { code = '', name = '', spec = '' } = goods.get(productId) ?? {};
    const freeQty = free ? (free.get(productId) ?? 0) : null;
    const sums = { units, priceFen, amountFen: orderedFen(line, { cut }), sentQty, receivedQty, freeQty };
    return { lineNo, productId, code, name, spec, unit, factor, ...sums };
  });
}

async function shipmentsOf(ctx: Ctx, tx: Tx, orderId: string): Promise<PurchaseDetail['shipments']> {
  const rows = await tx
    .select({ id: purchaseShipments.documentId })
    .from(purchaseShipments)
    .where(and(eq(purchaseShipments.tenantId, ctx.tenant.slug), eq(purchaseShipments.orderId, orderId)));
  const documents = await findDocuments(
    ctx,
    tx,
    rows.map(({ id }) => id),
  );
  return documents.map(({ createdAt, ...document }) => ({ ...document, at: createdAt.toISOString() }));
}

async function happeningsOf(ctx: Ctx, tx: Tx, orderId: string): Promise<PurchaseDetail['happenings']> {
  const log = await tx
    .select()
    .from(purchaseLog)
    .where(and(eq(purchaseLog.tenantId, ctx.tenant.slug), eq(purchaseLog.orderId, orderId)))
    .orderBy(desc(purchaseLog.createdAt), desc(purchaseLog.id))
    .limit(200);
  return log.map(({ id, event, toState, actorName, note, createdAt }) => ({
    id,
    event,
    toState,
    actorName,
    note,
    at: createdAt.toISOString(),
  }));
}

async function mayDo(
  ctx: Ctx,
  tx: Tx,
  order: StoredPurchase,
  brands: readonly { id: string }[],
): Promise<Record<PurchaseAct, boolean>> {
  const user = ctx.user!;
  const next = (event: Parameters<typeof nextPurchase>[1]) => nextPurchase(order.state, event) !== null;
  const writes = can(user, 'purchase:add');
  const decides = can(user, 'purchase:approve');
  const waits = decides && next('approve') && !(await tookPartIn(ctx, tx, order, user.id));
  const waiting =
    waits && (await waitForOthers(ctx, tx, { biz: purchaseBiz, bizIds: [order.id] })).has(order.id);
  const places = scopeFor(ctx, user, 'stock:transfer');
  const from = order.kind === 'order' ? brands.map(({ id }) => id) : [order.warehouseId];
  return {
    edit: writes && next('edit'),
    submit: writes && next('submit'),
    withdraw: writes && next('withdraw'),
    decide: waits && !waiting,
    send: places !== null && next('send') && (await reachesWarehouses(ctx, tx, places, from)),
    cut: decides && next('cut'),
    cancel: writes && next('cancel'),
  };
}

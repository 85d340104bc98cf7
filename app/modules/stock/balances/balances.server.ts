import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import type { LedgerKind } from '../rules.ts';
import { stockBalances, stockBatches, stockLedger } from '../table.server.ts';

/** What a stock statement needs to know of its request. */
export type StockCtx = Pick<Ctx, 'tenant' | 'user' | 'now'>;

/** The document behind a change. */
export interface StockDoc {
  /** order, return, receipt, transfer, count, loss … */
  kind: string;
  id: string;
  no: string;
  remark?: string | null;
}

/** A batch in a warehouse, held by this transaction until it ends. */
export interface LockedBalance {
  warehouseId: string;
  productId: string;
  batchId: string;
  batchNo: string;
  expiryDate: string;
  onHand: number;
  reserved: number;
  frozen: number;
  inTransit: number;
}

/**
 * Takes the balances of some products in some warehouses for this transaction. Everybody takes them in one order,
 * warehouse, product, batch, so that no two transactions wait for each other; nothing of stock is read before.
 */
export async function lockBalances(
  ctx: StockCtx,
  tx: Tx,
  places: readonly { warehouseId: string; productId: string }[],
): Promise<LockedBalance[]> {
  const { slug } = ctx.tenant;
  const balances = await tx
    .select({
      warehouseId: stockBalances.warehouseId,
      productId: stockBalances.productId,
      batchId: stockBalances.batchId,
      onHand: stockBalances.onHand,
      reserved: stockBalances.reserved,
      frozen: stockBalances.frozen,
      inTransit: stockBalances.inTransit,
    })
    .from(stockBalances)
    .where(and(eq(stockBalances.tenantId, slug), anyPlace(places)))
    .orderBy(asc(stockBalances.warehouseId), asc(stockBalances.productId), asc(stockBalances.batchId))
    .for('update');
  if (balances.length === 0) return [];
  const batches = await tx
    .select({ id: stockBatches.id, batchNo: stockBatches.batchNo, expiryDate: stockBatches.expiryDate })
    .from(stockBatches)
    .where(
      and(
        eq(stockBatches.tenantId, slug),
        inArray(stockBatches.id, [...new Set(balances.map(({ batchId }) => batchId))]),
      ),
    );
  const byId = new Map(batches.map((batch) => [batch.id, batch]));
  return balances.map((balance) => {
    const { batchNo, expiryDate } = byId.get(balance.batchId)!;
    return { ...balance, batchNo, expiryDate };
  });
}

function anyPlace(places: readonly { warehouseId: string; productId: string }[]): SQL {
  const pairs = [...new Map(places.map((one) => [`${one.warehouseId} ${one.productId}`, one])).values()];
  const list = sql.join(
    pairs.map((one) => sql`(${one.warehouseId}::uuid, ${one.productId}::uuid)`),
    sql`, `,
  );
  return sql`(${stockBalances.warehouseId}, ${stockBalances.productId}) in (${list})`;
}

/** A change of one balance. */
export interface BalanceChange {
  warehouseId: string;
  productId: string;
  batchId: string;
  kind: LedgerKind;
  onHand: number;
  reserved: number;
  frozen?: number;
  inTransit?: number;
  /** Why, where the document has a reason for this line alone. */
  remark?: string | null;
  lineNo?: number | null;
}

/** Applies changes to balances that are held and writes the ledger, in two statements however many they are. */
export async function applyChanges(
  ctx: StockCtx,
  tx: Tx,
  doc: StockDoc,
  changes: readonly BalanceChange[],
): Promise<void> {
  const real = changes.filter(
    ({ onHand, reserved, frozen = 0, inTransit = 0 }) =>
      onHand !== 0 || reserved !== 0 || frozen !== 0 || inTransit !== 0,
  );
  if (real.length === 0) return;
  const now = ctx.now();
  const values = sql.join(
    [...sums(real).values()].map(
      (one) =>
        sql`(${one.warehouseId}::uuid, ${one.productId}::uuid, ${one.batchId}::uuid, ${one.onHand}::int, ${one.reserved}::int,
          ${one.frozen ?? 0}::int, ${one.inTransit ?? 0}::int)`,
    ),
    sql`, `,
  );
  const { rows } = await tx.execute<{ warehouse_id: string; batch_id: string; on_hand: number }>(sql`
    update stock_balances b
       set on_hand = b.on_hand + c.on_hand, reserved = b.reserved + c.reserved, frozen = b.frozen + c.frozen,
           in_transit = b.in_transit + c.in_transit, updated_at = ${now.toISOString()}
      from (values ${values}) as c (warehouse_id, product_id, batch_id, on_hand, reserved, frozen, in_transit)
     where b.tenant_id = ${ctx.tenant.slug} and b.warehouse_id = c.warehouse_id
       and b.product_id = c.product_id and b.batch_id = c.batch_id
     returning b.warehouse_id, b.batch_id, b.on_hand`);
  const after = new Map(rows.map((row) => [`${row.warehouse_id} ${row.batch_id}`, row.on_hand]));
  // Backwards: what stood after an earlier change is what stands now less what came later.
  const entries: (typeof stockLedger.$inferInsert)[] = [];
  for (const change of real.toReversed()) {
    const key = `${change.warehouseId} ${change.batchId}`;
    const onHandAfter = after.get(key);
    if (onHandAfter === undefined) throw new Error('a balance that is not there was to be changed');
    after.set(key, onHandAfter - change.onHand);
    entries.push({
      tenantId: ctx.tenant.slug,
      id: newId(),
      warehouseId: change.warehouseId,
      productId: change.productId,
      batchId: change.batchId,
      kind: change.kind,
      onHandChange: change.onHand,
      reservedChange: change.reserved,
      frozenChange: change.frozen ?? 0,
      transitChange: change.inTransit ?? 0,
      onHandAfter,
      docKind: doc.kind,
      docId: doc.id,
      docNo: doc.no,
      lineNo: change.lineNo ?? null,
      remark: change.remark ?? doc.remark ?? null,
      actorId: ctx.user?.id ?? null,
      actorName: ctx.user?.realname ?? '',
      happenedAt: now,
    });
  }
  await tx.insert(stockLedger).values(entries.toReversed());
}

function sums(changes: readonly BalanceChange[]): Map<string, BalanceChange> {
  const byBalance = new Map<string, BalanceChange>();
  for (const change of changes) {
    const key = `${change.warehouseId} ${change.productId} ${change.batchId}`;
    const sum = byBalance.get(key);
    if (sum) {
      sum.onHand += change.onHand;
      sum.reserved += change.reserved;
      sum.frozen = (sum.frozen ?? 0) + (change.frozen ?? 0);
      sum.inTransit = (sum.inTransit ?? 0) + (change.inTransit ?? 0);
    } else byBalance.set(key, { ...change });
  }
  return byBalance;
}

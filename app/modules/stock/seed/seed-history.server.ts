import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import type { StockDoc } from '../balances/balances.server.ts';
import type { LedgerKind } from '../rules.ts';
import { stockBalances, stockBatches, stockLedger } from '../table.server.ts';

/** A change of what lies in a warehouse, of a product that is kept as one batch. */
export interface PastMove {
  at: Date;
  kind: LedgerKind;
  warehouseId: string;
  productId: string;
  onHand: number;
  inTransit?: number;
  doc: StockDoc;
  lineNo: number;
  by?: string;
}

/**
 * Writes what happened to stock as its people would have, in three statements however much it was: each entry with
 * what lay there after it, and balances that are the sums of their entries. Nothing lay there before.
 */
export async function writePastMoves(
  { tx, tenant }: World,
  random: Random,
  {
    batch,
    moves,
  }: {
    batch: { batchNo: string; productionDate: string; shelfLifeDays: number };
    moves: readonly PastMove[];
  },
): Promise<void> {
  const inOrder = moves.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const batches = new Map<string, typeof stockBatches.$inferInsert & { id: string }>();
  const balances = new Map<string, typeof stockBalances.$inferInsert>();
  const entries: (typeof stockLedger.$inferInsert)[] = [];
  for (const { at, kind, warehouseId, productId, onHand, inTransit = 0, doc, lineNo, by = '' } of inOrder) {
    const known = batches.get(productId) ?? {
      tenantId: tenant.slug,
      id: random.id(at),
      productId,
      ...batch,
      expiryDate: addDays(batch.productionDate, batch.shelfLifeDays),
      createdAt: at,
    };
    batches.set(productId, known);
    const place = { tenantId: tenant.slug, warehouseId, productId, batchId: known.id };
    const key = `${warehouseId} ${productId}`;
    const balance = balances.get(key) ?? {
      ...place,
      onHand: 0,
      reserved: 0,
      inTransit: 0,
      inboundDate: dayOf(at, 'Asia/Shanghai'),
      updatedAt: at,
    };
    balance.onHand += onHand;
    balance.inTransit = (balance.inTransit ?? 0) + inTransit;
    balance.updatedAt = at;
    balances.set(key, balance);
    entries.push({
      ...place,
      id: random.id(at),
      kind,
      onHandChange: onHand,
      reservedChange: 0,
      transitChange: inTransit,
      onHandAfter: balance.onHand,
      docKind: doc.kind,
      docId: doc.id,
      docNo: doc.no,
      lineNo,
      actorName: by,
      happenedAt: at,
    });
  }
  await insertRows(tx, stockBatches, [...batches.values()]);
  await insertRows(tx, stockBalances, [...balances.values()]);
  await insertRows(tx, stockLedger, entries);
}

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { stockReservations } from '../table.server.ts';

/** What a document's line holds of a batch. */
export interface Held {
  lineNo: number;
  warehouseId: string;
  productId: string;
  batchId: string;
  qty: number;
}

/** Everything a document holds, or what some of its lines hold. */
export async function heldBy(
  tx: Tx,
  tenant: string,
  docId: string,
  lineNos?: readonly number[],
): Promise<Held[]> {
  return tx
    .select({
      lineNo: stockReservations.lineNo,
      warehouseId: stockReservations.warehouseId,
      productId: stockReservations.productId,
      batchId: stockReservations.batchId,
      qty: stockReservations.qty,
    })
    .from(stockReservations)
    .where(
      and(
        eq(stockReservations.tenantId, tenant),
        eq(stockReservations.docId, docId),
        lineNos ? inArray(stockReservations.lineNo, [...lineNos]) : undefined,
      ),
    )
    .orderBy(
      asc(stockReservations.lineNo),
      asc(stockReservations.warehouseId),
      asc(stockReservations.batchId),
    );
}

/** Ends so much of what a line holds; the row goes with the last of it. */
export async function endHeld(
  tx: Tx,
  tenant: string,
  docId: string,
  reserved: Held,
  qty: number,
): Promise<void> {
  const which = and(
    eq(stockReservations.tenantId, tenant),
    eq(stockReservations.docId, docId),
    eq(stockReservations.lineNo, reserved.lineNo),
    eq(stockReservations.warehouseId, reserved.warehouseId),
    eq(stockReservations.batchId, reserved.batchId),
  );
  if (qty === reserved.qty) await tx.delete(stockReservations).where(which);
  else
    await tx
      .update(stockReservations)
      .set({ qty: reserved.qty - qty })
      .where(which);
}

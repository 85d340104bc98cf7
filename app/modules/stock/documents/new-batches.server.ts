import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findShelfLives } from '#app/modules/products/use-cases/find-shelf-lives.server.ts';
import { stockBatches } from '../table.server.ts';

/** A batch as a person names it. */
export interface NamedBatch {
  productId: string;
  batchNo: string;
  productionDate: string;
}

/** The same with how long it is good. */
export interface CheckedBatch {
  batchNo: string;
  productionDate: string;
  shelfLifeDays: number;
}

/** Checks batches that people name: of a product that is there, not made later than today, and a number stands for one day of production, the first one given for it. */
export async function checkBatches<Line extends NamedBatch>(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  lines: readonly Line[],
): Promise<(Line & { batch: CheckedBatch })[]> {
  if (lines.length === 0) return [];
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const lives = await findShelfLives(ctx, tx, productIds);
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const known = await tx
    .select({
      productId: stockBatches.productId,
      batchNo: stockBatches.batchNo,
      productionDate: stockBatches.productionDate,
    })
    .from(stockBatches)
    .where(
      and(
        eq(stockBatches.tenantId, ctx.tenant.slug),
        inArray(stockBatches.productId, productIds),
        inArray(stockBatches.batchNo, [...new Set(lines.map(({ batchNo }) => batchNo))]),
      ),
    );
  const dates = new Map(known.map((one) => [`${one.productId} ${one.batchNo}`, one.productionDate]));
  return lines.map((line) => {
    const { productId, batchNo, productionDate } = line;
    const shelfLifeDays = lives.get(productId);
    if (shelfLifeDays === undefined) {
      throw new DomainError('entity.unknown-reference', 422, { field: 'productId' });
    }
    if (productionDate > today) {
      throw new DomainError('stock.made-later', 422, { field: 'productionDate' });
    }
    const key = `${productId} ${batchNo}`;
    if ((dates.get(key) ?? productionDate) !== productionDate) {
      throw new DomainError('stock.batch-of-other-day', 409, {
        values: { batch: batchNo, day: dates.get(key) ?? '' },
        field: 'productionDate',
      });
    }
    dates.set(key, productionDate);
    return { ...line, batch: { batchNo, productionDate, shelfLifeDays } };
  });
}

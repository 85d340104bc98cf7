import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { overlap, type PriceKind, priceKinds } from '../rules.ts';
import { prices, products, productUnits } from '../table.server.ts';

interface Written {
  id?: string;
  kind: PriceKind;
  productId: string;
  unit: string;
  channelId: string | null;
  labelId: string | null;
  customerId: string | null;
  dealerId: string | null;
  agreementNo: string | null;
  priceFen: number;
  validFrom: string;
  validTo: string | null;
}

/**
 * Refuses prices that say nothing clear: for nobody, of no unit, below the floor, or twice for the same days. What
 * has begun keeps its price. An open-ended price ends the day before the next one of its kind begins.
 */
export async function checkPrice(
  ctx: Ctx,
  tx: Tx,
  { before, after }: { before: object | null; after: object },
): Promise<void> {
  const old = before as Written | null;
  const price = after as Written;
  if (!priceKinds.includes(price.kind)) throw refused('kind', 'unknown-kind');
  checkTarget(price);
  if (price.validTo !== null && price.validTo < price.validFrom) throw refused('validTo', 'ends-early');
  // Prices of one product are written one after the other: two at once could each be right and overlap together.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.tenantId, ctx.tenant.slug), eq(products.id, price.productId)))
    .for('no key update');
  await checkFloor(ctx, tx, price);
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  if (old && old.validFrom <= today) {
    if (old.priceFen !== price.priceFen) throw refused('priceFen', 'price-begun');
    if (old.validFrom !== price.validFrom) throw refused('validFrom', 'price-begun');
    if (price.validTo !== old.validTo && price.validTo !== null && price.validTo < addDays(today, -1)) {
      throw refused('validTo', 'ends-in-the-past');
    }
  }
  await makeRoom(ctx, tx, old, price);
}

function checkTarget({ kind, channelId, labelId, customerId, agreementNo }: Written): void {
  const named = { channelId, labelId, customerId, agreementNo };
  const requested: Record<PriceKind, readonly (keyof typeof named)[]> = {
    agreement: ['customerId', 'agreementNo'],
    customer: ['customerId'],
    label: ['labelId'],
    channel: ['channelId'],
    base: [],
  };
  for (const [field, value] of Object.entries(named)) {
    const needed = requested[kind].some((one) => one === field);
    if (needed && !value) throw refused(field, 'target-missing');
    if (!needed && value) throw refused(field, 'target-unfit');
  }
}

async function checkFloor(ctx: Ctx, tx: Tx, { productId, unit, priceFen }: Written): Promise<void> {
  const [row] = await tx
    .select({ floorFen: productUnits.floorFen })
    .from(productUnits)
    .where(
      and(
        eq(productUnits.tenantId, ctx.tenant.slug),
        eq(productUnits.productId, productId),
        eq(productUnits.unit, unit),
      ),
    );
  if (!row) throw refused('unit', 'unknown-unit');
  if (row.floorFen !== null && priceFen < row.floorFen) {
    throw new DomainError('products.below-floor', 422, {
      values: { floor: formatFen(row.floorFen) },
      field: 'priceFen',
    });
  }
}

async function makeRoom(ctx: Ctx, tx: Tx, old: Written | null, price: Written): Promise<void> {
  const others = await tx
    .select({ id: prices.id, validFrom: prices.validFrom, validTo: prices.validTo })
    .from(prices)
    .where(
      and(
        eq(prices.tenantId, ctx.tenant.slug),
        eq(prices.kind, price.kind),
        eq(prices.productId, price.productId),
        eq(prices.unit, price.unit),
        same(prices.channelId, price.channelId),
        same(prices.labelId, price.labelId),
        same(prices.customerId, price.customerId),
        same(prices.dealerId, price.dealerId),
        same(prices.agreementNo, price.agreementNo),
        old?.id ? ne(prices.id, old.id) : undefined,
      ),
    )
    .for('update');
  for (const other of others) {
    if (!overlap(other, price)) continue;
    if (old !== null || other.validTo !== null || other.validFrom >= price.validFrom) {
      throw refused('validFrom', 'price-overlaps');
    }
    await tx
      .update(prices)
      .set({ validTo: addDays(price.validFrom, -1), updatedAt: ctx.now() })
      .where(and(eq(prices.tenantId, ctx.tenant.slug), eq(prices.id, other.id)));
  }
}

function same(column: AnyPgColumn, value: string | null): SQL | undefined {
  return value === null ? isNull(column) : eq(column, value);
}

function refused(field: string, code: string): DomainError {
  return new DomainError(`products.${code}`, 422, { field });
}

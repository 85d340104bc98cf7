import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { unitView } from '#app/modules/products/public/product-view.server.ts';

/** Most base units of a line: what PostgreSQL keeps in four bytes, with room for sums. */
const maxQty = 1_000_000_000;

/** A quantity as it was typed: so many of a unit of the product, or of base units where none is named. */
export interface TypedQty {
  productId: string;
  qty: number;
  unit?: string | null;
}

/** Lines with their quantities in base units. A unit the product does not have is refused at its field. */
export async function inBaseUnits<Line extends TypedQty>(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  lines: readonly Line[],
): Promise<Line[]> {
  const asked = lines.filter(({ unit }) => unit);
  if (asked.length === 0) return [...lines];
  const ids = sql.param([...new Set(asked.map(({ productId }) => productId))]);
  const { rows } = await tx.execute<{ product_id: string; unit: string; factor: number }>(sql`
    select product_id, unit, factor from ${unitView} product_units
     where tenant_id = ${ctx.tenant.slug} and product_id = any(${ids}::uuid[])`);
  const factors = new Map(rows.map((row) => [`${row.product_id} ${row.unit}`, row.factor]));
  return lines.map((line) => {
    if (!line.unit) return line;
    const factor = factors.get(`${line.productId} ${line.unit}`);
    if (!factor)
      throw new DomainError('stock.unknown-unit', 422, { field: 'unit', values: { unit: line.unit } });
    const qty = line.qty * factor;
    if (qty > maxQty) throw new DomainError('stock.too-many', 422, { field: 'qty' });
    return { ...line, qty };
  });
}

import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { productView, unitView } from '#app/modules/products/public/product-view.server.ts';
import type { scanCountInput } from '../wire-counts.ts';
import { enterCount } from './enter-count.server.ts';

/**
 * Adds one of what was scanned to the sheet: a barcode names a unit of a product, a product's code its base unit. Of
 * which batch nobody can read from a barcode, so where the sheet has several somebody has to choose.
 */
export async function scanCount(
  ctx: Ctx,
  { id, code }: z.output<typeof scanCountInput>,
): Promise<{ id: string; lineNos: number[] }> {
  requireAction(ctx, 'stock:count');
  const { rows } = await inTenantReadOnly(ctx, (tx) =>
    tx.execute<{ name: string; unit: string; line_no: number | null }>(sql`
      select p.name, u.unit, l.line_no
        from ${productView} p
        join lateral (select unit from ${unitView} u
                       where u.tenant_id = p.tenant_id and u.product_id = p.id and (u.barcode = ${code} or p.code = ${code})
                       order by u.barcode = ${code} desc, u.factor limit 1) u on true
        left join stock_document_lines l on l.tenant_id = p.tenant_id and l.doc_id = ${id} and l.product_id = p.id
       where p.tenant_id = ${ctx.tenant.slug}
       order by l.line_no`),
  );
  const [first] = rows;
  if (!first) throw new DomainError('stock.unknown-code', 404, { field: 'code', values: { code } });
  if (first.line_no === null) {
    throw new DomainError('stock.not-on-sheet', 409, { field: 'code', values: { product: first.name } });
  }
  if (rows.length > 1) {
    const values = { product: first.name, count: rows.length };
    throw new DomainError('stock.choose-batch', 409, { field: 'code', values });
  }
  const line = { lineNo: first.line_no, qty: 1, unit: first.unit, adds: true };
  return enterCount(ctx, { id, lines: [line], found: [] });
}

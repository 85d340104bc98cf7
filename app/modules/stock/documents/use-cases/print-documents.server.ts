import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import {
  documentFacts,
  documentRows,
  lineColumns,
  lineRow,
  type RawLine,
  sightOf,
} from '../document-lines.server.ts';
import type { PrintedDocument } from '../wire.ts';
import { documentScope } from './document.server.ts';

/** Lines that are printed at once at most: more than a hundred sheets. */
const maxPrinted = 5000;

/**
 * Documents with all of their lines, to be printed, in the order asked for; as many statements for one as for many. More
 * than can be printed is refused: a sheet that silently lacks lines is goods that silently lack.
 */
export async function printDocuments(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<PrintedDocument[]> {
  const { scope } = requireAction(ctx, 'stock:documents');
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await documentRows(ctx, tx, ids, documentScope(ctx, scope));
    if (rows.length < ids.length) throw notFound();
    const count = rows.reduce((sum, { lineCount }) => sum + lineCount, 0);
    if (count > maxPrinted) {
      throw new DomainError('stock.too-many-printed', 422, { values: { count, max: maxPrinted } });
    }
    const lines = await tx.execute<RawLine>(sql`
      select ${lineColumns} from stock_document_lines l
        join ${productView} p on p.tenant_id = l.tenant_id and p.id = l.product_id
       where l.tenant_id = ${ctx.tenant.slug} and l.doc_id = any(${sql.param([...ids])}::uuid[])
       order by l.doc_id, l.line_no`);
    const byDocument = Map.groupBy(lines.rows, (line) => String(line['doc_id']));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = byId.get(id)!;
      const sight = sightOf(ctx, row);
      return {
        ...documentFacts(row),
        lines: (byDocument.get(id) ?? []).map((line) => lineRow(line, sight)),
      };
    });
  });
}

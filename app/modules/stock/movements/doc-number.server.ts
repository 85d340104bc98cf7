import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { nextNumber } from '#app/services/numbering/use-cases/next-number.server.ts';
import type { DocumentKind } from '../documents/rules-states.ts';
import { stockDocuments } from '../table.server.ts';

/** The next number of a document of a kind, by the tenant's rule: RK20261121-0001. */
export function docNumber(
  ctx: Pick<Ctx, 'tenant' | 'user' | 'now' | 'db'>,
  tx: Tx,
  kind: DocumentKind,
): Promise<string> {
  // Numbers of an earlier rule, or of documents that came from elsewhere, are passed over.
  return nextNumber(tx, ctx, `stock-${kind}`, async (no) => {
    const same = and(eq(stockDocuments.tenantId, ctx.tenant.slug), eq(stockDocuments.no, no));
    return (await tx.$count(stockDocuments, same)) > 0;
  });
}

import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Numbering } from './rules.ts';
import { codeRules } from './table.server.ts';
import { declaredNumbering } from './use-cases/numbered-document.server.ts';

/** How the tenant numbers a kind: its own way, or the product's. */
export async function numberingOf(ctx: Pick<Ctx, 'tenant'>, tx: Tx, kind: string): Promise<Numbering> {
  const [own] = await tx
    .select({ pattern: codeRules.pattern, reset: codeRules.reset, gapFree: codeRules.gapFree })
    .from(codeRules)
    .where(and(eq(codeRules.tenantId, ctx.tenant.slug), eq(codeRules.kind, kind)));
  return own ?? declaredNumbering(kind);
}

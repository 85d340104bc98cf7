import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { numberingOf } from '#app/services/numbering/numbering-rows.server.ts';
import { type Numbering, numberingProblem } from '#app/services/numbering/rules.ts';
import { codeRules } from '#app/services/numbering/table.server.ts';

const changedMeanwhile = () => new DomainError('entity.changed-meanwhile', 409);

/** Sets the tenant's own way of numbering a kind; documents that have numbers keep them. */
export async function saveNumbering(
  ctx: Ctx,
  { kind, version, ...numbering }: Numbering & { kind: string; version: number },
): Promise<void> {
  requireAction(ctx, 'code-rule:edit');
  const problem = numberingProblem(numbering);
  if (problem) {
    throw new DomainError(`numbering.${problem}`, 422, { field: problem === 'period' ? 'reset' : 'pattern' });
  }
  const tenantId = ctx.tenant.slug;
  await inTenant(ctx, async (tx) => {
    const before = await numberingOf(ctx, tx, kind);
    const now = ctx.now();
    if (version === 0) {
      const added = await tx
        .insert(codeRules)
        .values({ ...numbering, tenantId, id: newId(), kind, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: codeRules.id });
      if (added.length === 0) throw changedMeanwhile();
    } else {
      const changed = await tx
        .update(codeRules)
        .set({ ...numbering, version: version + 1, updatedAt: now })
        .where(
          and(eq(codeRules.tenantId, tenantId), eq(codeRules.kind, kind), eq(codeRules.version, version)),
        )
        .returning({ id: codeRules.id });
      if (changed.length === 0) throw changedMeanwhile();
    }
    await writeAuditLog(ctx, tx, {
      action: 'code-rule:edit',
      entity: 'code-rule',
      entityId: kind,
      before,
      after: numbering,
    });
  });
}

/** Goes back to the product's own way. */
export async function resetNumbering(ctx: Ctx, { kind }: { kind: string }): Promise<void> {
  requireAction(ctx, 'code-rule:edit');
  await inTenant(ctx, async (tx) => {
    const before = await numberingOf(ctx, tx, kind);
    const gone = await tx
      .delete(codeRules)
      .where(and(eq(codeRules.tenantId, ctx.tenant.slug), eq(codeRules.kind, kind)))
      .returning({ id: codeRules.id });
    if (gone.length === 0) return;
    await writeAuditLog(ctx, tx, {
      action: 'code-rule:edit',
      entity: 'code-rule',
      entityId: kind,
      before,
      after: null,
    });
  });
}

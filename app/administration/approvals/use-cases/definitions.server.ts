import { and, asc, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId, newId } from '#app/lib/id.ts';
import { headLevel } from '#app/services/approvals/rules.ts';
import { approvalDefinitions } from '#app/services/approvals/table.server.ts';
import type { ApprovalDefinition, DefinitionInput } from '#app/services/approvals/wire.ts';

/** Every definition of the tenant, by business and amount. */
export async function listDefinitions(ctx: Ctx): Promise<ApprovalDefinition[]> {
  requireAction(ctx, 'approval:define');
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select()
      .from(approvalDefinitions)
      .where(eq(approvalDefinitions.tenantId, ctx.tenant.slug))
      .orderBy(asc(approvalDefinitions.biz), asc(approvalDefinitions.minFen), asc(approvalDefinitions.name)),
  );
  return rows.map(({ id, version, name, biz, minFen, channels, steps, copies, enabled }) => ({
    id,
    version,
    name,
    biz,
    minFen,
    channels,
    steps,
    copies,
    enabled,
  }));
}

/** What may be put under approval, with what people call it. */
export function listApprovalKinds({ t }: Pick<Ctx, 't'>): { value: string; label: string }[] {
  return registry()
    .all('approvals')
    .map(({ biz, nameKey }) => ({ value: biz, label: t(nameKey) }));
}

/** Makes or changes a definition. What is under approval already goes on as it began. */
export async function saveDefinition(ctx: Ctx, input: DefinitionInput): Promise<{ id: string }> {
  requireAction(ctx, 'approval:define');
  const { id: given, version, ...facts } = input;
  if (
    !registry()
      .all('approvals')
      .some(({ biz }) => biz === facts.biz)
  )
    throw badInput('biz', 'biz');
  for (const field of ['steps', 'copies'] as const) {
    if (facts[field].some(({ by, value }) => (by === 'head' ? headLevel(value) === null : !value))) {
      throw new DomainError('approvals.whom', 422, { field });
    }
  }
  const tenantId = ctx.tenant.slug;
  const now = ctx.now();
  return inTenant(ctx, async (tx) => {
    const own = given && isId(given) ? given : null;
    if (given && !own) throw notFound();
    const id = own ?? newId();
    const before = own ? await lockDefinition(tx, own) : null;
    if (own && !before) throw notFound();
    if (before && version !== before.version) throw new DomainError('approvals.changed-meanwhile', 409);
    const [same] = await tx
      .select({ id: approvalDefinitions.id })
      .from(approvalDefinitions)
      .where(
        and(
          eq(approvalDefinitions.tenantId, tenantId),
          eq(approvalDefinitions.biz, facts.biz),
          eq(approvalDefinitions.name, facts.name),
        ),
      );
    if (same && same.id !== id) throw new DomainError('approvals.name-taken', 409, { field: 'name' });
    if (before) {
      await tx
        .update(approvalDefinitions)
        .set({ ...facts, version: before.version + 1, updatedAt: now })
        .where(and(eq(approvalDefinitions.tenantId, tenantId), eq(approvalDefinitions.id, id)));
    } else {
      await tx.insert(approvalDefinitions).values({ tenantId, id, ...facts, createdAt: now, updatedAt: now });
    }
    await writeAuditLog(ctx, tx, {
      action: 'approval:define',
      entity: 'approval-definition',
      entityId: id,
      before,
      after: facts,
    });
    return { id };
  });

  async function lockDefinition(tx: Parameters<Parameters<typeof inTenant>[1]>[0], id: string) {
    const [row] = await tx
      .select()
      .from(approvalDefinitions)
      .where(and(eq(approvalDefinitions.tenantId, tenantId), eq(approvalDefinitions.id, id)))
      .for('update');
    return row ?? null;
  }
}

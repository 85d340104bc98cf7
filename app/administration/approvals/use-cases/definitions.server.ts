import { and, asc, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId, newId } from '#app/lib/id.ts';
import {
  type ApprovalCondition,
  type ApprovalFact,
  type ApproverKind,
  headLevel,
} from '#app/services/approvals/rules.ts';
import { approvalDefinitions } from '#app/services/approvals/table.server.ts';
import type { ApprovalDefinition, DefinitionInput, OfferedKind } from '#app/services/approvals/wire.ts';

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
  return rows.map(({ id, version, name, biz, minFen, channels, conditions, steps, copies, enabled }) => ({
    id,
    version,
    name,
    biz,
    minFen,
    channels,
    conditions,
    steps,
    copies,
    enabled,
  }));
}

/** What may be put under approval, with what people call it and the facts that definitions may choose by. */
export function listApprovalKinds({ t }: Pick<Ctx, 't'>): OfferedKind[] {
  return registry()
    .all('approvals')
    .map(({ biz, nameKey, facts = [] }) => ({
      value: biz,
      label: t(nameKey),
      facts: facts.map(({ name, nameKey: key, type, choices = [] }) => ({
        value: name,
        label: t(key),
        type,
        choices: choices.map((choice) => ({ value: choice.value, label: t(choice.nameKey) })),
      })),
    }));
}

/** Refuses what a kind knows nothing of, and a condition that does not fit its fact. */
function refuseUnknownFacts(facts: readonly ApprovalFact[], conditions: readonly ApprovalCondition[]): void {
  for (const condition of conditions) {
    const fact = facts.find(({ name }) => name === condition.fact);
    const counts = fact?.type === 'number' || fact?.type === 'money';
    const known = (value: string) =>
      fact?.type === 'text' || fact?.choices?.some((one) => one.value === value);
    const fits = fact && counts === 'from' in condition;
    if (!fits || ('oneOf' in condition && !condition.oneOf.every(known)))
      throw badInput('conditions', 'conditions');
  }
}

/** Whether a step or a copy says whom it means. */
function isNamed(by: ApproverKind, value: string): boolean {
  if (by === 'chosen') return value === '';
  return by === 'head' ? headLevel(value) !== null : value !== '';
}

/** Makes or changes a definition. What is under approval already goes on as it began. */
export async function saveDefinition(ctx: Ctx, input: DefinitionInput): Promise<{ id: string }> {
  requireAction(ctx, 'approval:define');
  const { id: given, version, ...facts } = input;
  const kind = registry()
    .all('approvals')
    .find(({ biz }) => biz === facts.biz);
  if (!kind) throw badInput('biz', 'biz');
  refuseUnknownFacts(kind.facts ?? [], facts.conditions);
  for (const field of ['steps', 'copies'] as const) {
    if (facts[field].some(({ by, value }) => !isNamed(by, value))) {
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

import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { fits, outOfOrder, type Parameter, valueOf } from '#app/services/parameters/rules.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import {
  declaredParameter,
  declaredParameters,
} from '#app/services/parameters/use-cases/declared-parameters.server.ts';

/** Sets a parameter for the tenant, or back to the standard with null, over the version the person saw. */
export async function setParameter(
  ctx: Ctx,
  { code, value, version }: { code: string; value: unknown; version: number },
): Promise<void> {
  const { user } = requireAction(ctx, 'parameter:edit');
  const parameter = declaredParameter(code);
  if (value !== null && !fits(parameter, value)) throw wrongValue(parameter);
  const own = and(eq(systemParameters.tenantId, ctx.tenant.slug), eq(systemParameters.code, code));
  await inTenant(ctx, async (tx) => {
    // Of two that contradict each other, the second is refused.
    await takeTurns(tx, `parameters ${ctx.tenant.slug}`);
    await assertInOrder(ctx, tx, parameter, value ?? parameter.standard);
    const [before] = await tx.select().from(systemParameters).where(own).for('update');
    if ((before?.version ?? 0) !== version) throw new DomainError('entity.changed-meanwhile', 409);
    const set = {
      value,
      version: version + 1,
      updatedBy: user.realname,
      updatedAt: ctx.now(),
    };
    if (value === null) await tx.delete(systemParameters).where(own);
    else if (before) await tx.update(systemParameters).set(set).where(own);
    else {
      const added = await tx
        .insert(systemParameters)
        .values({ ...set, tenantId: ctx.tenant.slug, code })
        .onConflictDoNothing()
        .returning({ code: systemParameters.code });
      if (added.length === 0) throw new DomainError('entity.changed-meanwhile', 409);
    }
    await writeAuditLog(ctx, tx, {
      action: 'parameter:edit',
      entity: 'parameter',
      entityId: code,
      before: before ? { value: before.value } : null,
      after: value === null ? null : { value },
    });
  });
}

/** Numbers that follow each other keep their order, also when one goes back to its standard. */
async function assertInOrder(ctx: Ctx, tx: Tx, parameter: Parameter, value: unknown): Promise<void> {
  if (parameter.kind !== 'number') return;
  const own = await tx
    .select({ code: systemParameters.code, value: systemParameters.value })
    .from(systemParameters)
    .where(eq(systemParameters.tenantId, ctx.tenant.slug));
  const held = (other: Parameter) =>
    Number(valueOf(other, own.find(({ code }) => code === other.code)?.value));
  const wrong = outOfOrder(parameter, Number(value), declaredParameters(), held);
  if (!wrong) return;
  throw new DomainError(`parameters.not-${wrong.side}`, 422, {
    field: 'value',
    values: { other: ctx.t(wrong.other.nameKey), value: held(wrong.other) },
  });
}

function wrongValue(rule: Parameter): DomainError {
  return rule.kind === 'number'
    ? new DomainError('parameters.out-of-range', 422, {
        field: 'value',
        values: { min: rule.min, max: rule.max },
      })
    : new DomainError('parameters.wrong-value', 422, { field: 'value' });
}

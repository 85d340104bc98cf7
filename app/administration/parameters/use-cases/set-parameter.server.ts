import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction, requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { fits, outOfOrder, type Parameter, valueOf } from '#app/services/parameters/rules.ts';
import { departParameters, systemParameters } from '#app/services/parameters/table.server.ts';
import {
  declaredParameter,
  declaredParameters,
} from '#app/services/parameters/use-cases/declared-parameters.server.ts';
import { loggedAs } from '../logged-as.ts';
import { reachedDepart } from './reached-depart.server.ts';

interface Setting {
  code: string;
  departId?: string | undefined;
  value: unknown;
  version: number;
}

/**
 * Sets a parameter for the tenant or one of its departments, or with null back to what holds above, over the version
 * the person saw. What holds for all is set by those who reach all.
 */
export async function setParameter(ctx: Ctx, { code, departId, value, version }: Setting): Promise<void> {
  const { user } = departId ? requireAction(ctx, 'parameter:edit') : requireWhole(ctx, 'parameter:edit');
  const parameter = declaredParameter(code);
  if (departId && !parameter.byDepart)
    throw new DomainError('parameters.whole-only', 422, { field: 'departId' });
  if (value !== null && !fits(parameter, value)) throw wrongValue(parameter);
  await inTenant(ctx, async (tx) => {
    const depart = departId ? await reachedDepart(ctx, tx, { action: 'parameter:edit', departId }) : null;
    if (!depart) {
      // Of two that contradict each other, the second is refused. Those with an order are the whole tenant's.
      await takeTurns(tx, `parameters ${ctx.tenant.slug}`);
      await assertInOrder(ctx, tx, parameter, value ?? parameter.standard);
    }
    const stored = storedRow(ctx, tx, { code, departId: depart?.id });
    const before = await stored.lock();
    if ((before?.version ?? 0) !== version) throw new DomainError('entity.changed-meanwhile', 409);
    const set = { value, version: version + 1, updatedBy: user.realname, updatedAt: ctx.now() };
    if (value === null) await stored.drop();
    else if (before) await stored.change(set);
    else if (!(await stored.add(set))) throw new DomainError('entity.changed-meanwhile', 409);
    const of = depart ? { depart: depart.name } : {};
    await writeAuditLog(ctx, tx, {
      action: 'parameter:edit',
      entity: 'parameter',
      entityId: loggedAs(code, depart?.id),
      before: before ? { ...of, value: before.value } : null,
      after: value === null ? null : { ...of, value },
    });
  });
}

type Set = Pick<typeof systemParameters.$inferInsert, 'value' | 'version' | 'updatedBy' | 'updatedAt'>;

/** The row of a parameter that is set, the tenant's or a department's. */
function storedRow(ctx: Ctx, tx: Tx, { code, departId }: { code: string; departId: string | undefined }) {
  // A department's row is the tenant's with the department in its key.
  const table = (departId ? departParameters : systemParameters) as typeof systemParameters;
  const key = { tenantId: ctx.tenant.slug, code, ...(departId ? { departId } : {}) };
  const own = and(
    eq(table.tenantId, key.tenantId),
    eq(table.code, code),
    departId ? eq(departParameters.departId, departId) : undefined,
  );
  return {
    lock: async () => (await tx.select().from(table).where(own).for('update'))[0],
    drop: () => tx.delete(table).where(own),
    change: (set: Set) => tx.update(table).set(set).where(own),
    add: async (set: Set) => {
      const row = tx.insert(table).values({ ...set, ...key });
      return (await row.onConflictDoNothing().returning({ code: table.code })).length > 0;
    },
  };
}

/** Numbers that follow each other keep their order, also when one goes back to its standard. */
async function assertInOrder(ctx: Ctx, tx: Tx, parameter: Parameter, value: unknown): Promise<void> {
  if (parameter.kind !== 'number') return;
  const own = await tx
    .select({ code: systemParameters.code, value: systemParameters.value })
    .from(systemParameters)
    .where(eq(systemParameters.tenantId, ctx.tenant.slug));
  const current = (other: Parameter) =>
    Number(valueOf(other, own.find(({ code }) => code === other.code)?.value));
  const wrong = outOfOrder(parameter, Number(value), declaredParameters(), current);
  if (!wrong) return;
  throw new DomainError(`parameters.not-${wrong.side}`, 422, {
    field: 'value',
    values: { other: ctx.t(wrong.other.nameKey), value: current(wrong.other) },
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

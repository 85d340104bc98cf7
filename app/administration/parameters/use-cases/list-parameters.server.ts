import { and, desc, eq } from 'drizzle-orm';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { reachableDeparts } from '#app/services/organisation/use-cases/reachable-departs.server.ts';
import { choiceKey, fits, valueOf } from '#app/services/parameters/rules.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import {
  declaredParameter,
  declaredParameters,
} from '#app/services/parameters/use-cases/declared-parameters.server.ts';
import { setAbove } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { loggedAs } from '../logged-as.ts';
import type { ParameterChange, ParameterRow } from '../wire.ts';
import { reachedDepart } from './reached-depart.server.ts';

/** Changes of a parameter that people look back on. */
const maxShown = 50;

/** Every parameter with the value that holds for the tenant, or of those that may differ in one of its departments. */
export async function listParameters(
  ctx: Ctx,
  { departId }: { departId?: string | undefined } = {},
): Promise<ParameterRow[]> {
  requireAction(ctx, 'parameter:list');
  const [whole, above] = await inTenant(ctx, async (tx) => {
    if (departId) await reachedDepart(ctx, tx, { action: 'parameter:list', departId });
    return [
      await tx.select().from(systemParameters).where(eq(systemParameters.tenantId, ctx.tenant.slug)),
      departId ? await setAbove(tx, ctx.tenant, departId) : [],
    ] as const;
  });
  const shown = declaredParameters().filter(({ byDepart }) => byDepart || !departId);
  return shown.map((rule) => {
    const ofTenant = whole.find(({ code }) => code === rule.code);
    const nearest = above.filter(({ code, value }) => code === rule.code && fits(rule, value));
    const own = above.find((one) => one.departId === departId && one.code === rule.code);
    const set = departId ? own : ofTenant;
    const upper = nearest.filter((one) => one.departId !== departId);
    return {
      code: rule.code,
      name: ctx.t(rule.nameKey),
      kind: rule.kind,
      value: valueOf(rule, ...nearest.map(({ value }) => value), ofTenant?.value),
      standard: rule.standard,
      min: rule.kind === 'number' ? rule.min : null,
      max: rule.kind === 'number' ? rule.max : null,
      choices: rule.kind === 'choice' ? [...rule.choices] : [],
      choiceNames: rule.kind === 'choice' ? rule.choices.map((choice) => ctx.t(choiceKey(rule, choice))) : [],
      byDepart: rule.byDepart === true,
      inherited: departId
        ? valueOf(rule, ...upper.map(({ value }) => value), ofTenant?.value)
        : rule.standard,
      inheritedFrom: upper[0]?.departName ?? null,
      version: set?.version ?? 0,
      updatedBy: set?.updatedBy ?? null,
      updatedAt: set?.updatedAt.toISOString() ?? null,
    };
  });
}

/** Departments whose parameters a person may see, those above before those below. */
export async function listParameterDeparts(
  ctx: Ctx,
): Promise<{ id: string; name: string; orgCode: string }[]> {
  const { scope } = requireAction(ctx, 'parameter:list');
  return inTenant(ctx, (tx) => reachableDeparts(ctx, tx, { scope }));
}

/** The last changes of a parameter, newest first, out of the audit log. */
export async function listParameterChanges(
  ctx: Ctx,
  input: { code: string; departId?: string | undefined },
): Promise<ParameterChange[]> {
  requireAction(ctx, 'parameter:list');
  const { code } = declaredParameter(input.code);
  const { departId } = input;
  const rows = await inTenant(ctx, async (tx) => {
    if (departId) await reachedDepart(ctx, tx, { action: 'parameter:list', departId });
    return tx
      .select()
      .from(auditLogs)
      .where(
        and(
          eq(auditLogs.tenantId, ctx.tenant.slug),
          eq(auditLogs.entity, 'parameter'),
          eq(auditLogs.entityId, loggedAs(code, departId)),
        ),
      )
      .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
      .limit(maxShown);
  });
  const valueIn = (stored: unknown) =>
    (stored as { value?: ParameterChange['before'] } | null)?.value ?? null;
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    by: row.actorName,
    before: valueIn(row.before),
    after: valueIn(row.after),
  }));
}

import { and, desc, eq } from 'drizzle-orm';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { valueOf } from '#app/services/parameters/rules.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import {
  declaredParameter,
  declaredParameters,
} from '#app/services/parameters/use-cases/declared-parameters.server.ts';
import type { ParameterChange, ParameterRow } from '../wire.ts';

/** Changes of a parameter that people look back on. */
const maxShown = 50;

/** Every parameter with the value that holds for the tenant. */
export async function listParameters(ctx: Ctx): Promise<ParameterRow[]> {
  requireAction(ctx, 'parameter:list');
  const own = await inTenant(ctx, (tx) =>
    tx.select().from(systemParameters).where(eq(systemParameters.tenantId, ctx.tenant.slug)),
  );
  return declaredParameters().map((rule) => {
    const set = own.find(({ code }) => code === rule.code);
    return {
      code: rule.code,
      name: ctx.t(rule.nameKey),
      kind: rule.kind,
      value: valueOf(rule, set?.value),
      standard: rule.standard,
      min: rule.kind === 'number' ? rule.min : null,
      max: rule.kind === 'number' ? rule.max : null,
      choices: rule.kind === 'choice' ? [...rule.choices] : [],
      version: set?.version ?? 0,
      updatedBy: set?.updatedBy ?? null,
      updatedAt: set?.updatedAt.toISOString() ?? null,
    };
  });
}

/** The last changes of a parameter, newest first, out of the audit log. */
export async function listParameterChanges(ctx: Ctx, input: { code: string }): Promise<ParameterChange[]> {
  requireAction(ctx, 'parameter:list');
  const { code } = declaredParameter(input.code);
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(auditLogs)
      .where(
        and(
          eq(auditLogs.tenantId, ctx.tenant.slug),
          eq(auditLogs.entity, 'parameter'),
          eq(auditLogs.entityId, code),
        ),
      )
      .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
      .limit(maxShown),
  );
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

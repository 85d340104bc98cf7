import { and, desc, eq } from 'drizzle-orm';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { described, type ParameterCode, parameters, valueOf } from '#app/services/parameters/rules.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import type { ParameterChange, ParameterRow } from '../wire.ts';

/** Changes of a parameter that people look back on. */
const maxShown = 50;

/** Every parameter with the value that holds for the tenant. */
export async function listParameters(ctx: Ctx): Promise<ParameterRow[]> {
  requireAction(ctx, 'parameter:list');
  const own = await inTenant(ctx, (tx) =>
    tx.select().from(systemParameters).where(eq(systemParameters.tenantId, ctx.tenant.slug)),
  );
  return (Object.keys(parameters) as ParameterCode[]).map((code) => {
    const rule = described(code);
    const set = own.find((row) => row.code === code);
    return {
      code,
      kind: rule.kind,
      value: valueOf(code, set?.value),
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
export async function listParameterChanges(
  ctx: Ctx,
  { code }: { code: ParameterCode },
): Promise<ParameterChange[]> {
  requireAction(ctx, 'parameter:list');
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
  const valueIn = (said: unknown) => (said as { value?: ParameterChange['before'] } | null)?.value ?? null;
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    by: row.actorName,
    before: valueIn(row.before),
    after: valueIn(row.after),
  }));
}

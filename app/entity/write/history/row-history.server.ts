import { and, desc, eq } from 'drizzle-orm';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { asKept } from '#app/lib/as-kept.ts';
import { fieldLabel } from '../../define-entity.ts';
import { getRow } from '../../read/get-row.server.ts';
import { seenFields } from '../../read/row.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { asValues, valueTeller } from './tell-values.server.ts';
import type { RowChange } from './wire.ts';

/** Changes that are told, the newest. */
const shown = 100;

/** Who changed what of a row from what to what, for whoever may see the row; fields they may not see are left out. */
export async function rowHistory(ctx: Ctx, store: EntityStore, { id }: { id: string }): Promise<RowChange[]> {
  return inTenantReadOnly(ctx, async (tx) => {
    const within = { ...ctx, tx };
    await getRow(within, store, id);
    const { name } = store.entity;
    const rows = await tx
      .select()
      .from(auditLogs)
      .where(
        and(eq(auditLogs.tenantId, ctx.tenant.slug), eq(auditLogs.entity, name), eq(auditLogs.entityId, id)),
      )
      .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
      .limit(shown);
    const fields = seenFields(ctx, store.entity);
    const all = rows.flatMap(({ before, after }) => [asValues(before), asValues(after)]);
    const text = await valueTeller(within, tx, store, fields, all);
    return rows.map(({ id: change, createdAt, actorName, action, ...row }) => {
      const [before, after] = [asValues(row.before), asValues(row.after)];
      const changed = fields.filter((field) => field.name in before || field.name in after);
      return {
        id: change,
        at: createdAt.toISOString(),
        who: actorName,
        does: action.slice(action.lastIndexOf(':') + 1),
        fields: changed
          .map((field) => ({
            name: field.name,
            label: fieldLabel(ctx.t, store.entity, field.name),
            before: text(field, before[field.name]),
            after: text(field, after[field.name]),
            raw: [asKept(before[field.name]), asKept(after[field.name])] as [string, string],
          }))
          .filter((one) => one.before !== one.after),
      };
    });
  });
}

import { and, desc, eq } from 'drizzle-orm';
import { auditLogs } from '#app/db/audit-log.table.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { formatTime } from '#app/lib/date-time.ts';
import { formatFen, formatPercent } from '#app/lib/money.ts';
import { plainText } from '#app/lib/plain-text.ts';
import { getDictLabels } from '#app/modules/dictionaries/use-cases/get-dict-labels.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { choiceKey, fieldLabel, type NamedField } from '../define-entity.ts';
import { isReference } from '../fields.ts';
import { getRow } from '../get-row.server.ts';
import { seenFields } from '../row.server.ts';
import type { EntityStore } from '../store.server.ts';
import type { RowChange } from './wire.ts';

/** Changes that are told, the newest. */
const shown = 100;

type Values = Record<string, unknown>;

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
    const text = await teller(within, tx, store, fields, all);
    return rows.map(({ id: change, createdAt, actorName, action, ...row }) => {
      const [before, after] = [asValues(row.before), asValues(row.after)];
      const said = fields.filter((field) => field.name in before || field.name in after);
      return {
        id: change,
        at: createdAt.toISOString(),
        who: actorName,
        does: action.slice(action.lastIndexOf(':') + 1),
        fields: said
          .map((field) => ({
            name: field.name,
            label: fieldLabel(ctx.t, store.entity, field.name),
            before: text(field, before[field.name]),
            after: text(field, after[field.name]),
          }))
          .filter((one) => one.before !== one.after),
      };
    });
  });
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

/** How values are told: references and dictionary values by their names, one statement per such field. */
async function teller(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  fields: readonly NamedField[],
  all: readonly Values[],
): Promise<(field: NamedField, value: unknown) => string | null> {
  const codes = [...new Set(fields.flatMap(({ dictionary }) => dictionary ?? []))];
  const labels = await getDictLabels(ctx, tx, codes);
  const names = new Map<string, Map<string, string>>();
  for (const { name, kind } of fields) {
    const reference = isReference(kind) ? store.references?.[name] : undefined;
    const ids = [...new Set(all.map((values) => values[name]).filter((id) => typeof id === 'string'))];
    if (reference && ids.length > 0) names.set(name, await reference.names(ctx, tx, ids, 'tenant'));
  }
  return (field, value) => {
    if (value === null || value === undefined || value === '') return null;
    const plain = typeof value === 'string' ? value : JSON.stringify(value);
    switch (field.kind) {
      case 'boolean':
        return ctx.t(value === true ? 'entity:yes' : 'entity:no');
      case 'money':
        return formatFen(Number(value));
      case 'percent':
        return formatPercent(Number(value));
      case 'rich':
        return plainText(plain);
      case 'image':
      case 'file':
        return ctx.t('entity:fileCount', { count: Array.isArray(value) ? value.length : 0 });
      case 'time':
        return formatTime(plain, ctx.tenant.timeZone);
      case 'choice':
        return ctx.t(choiceKey(store.entity, field.name, plain));
      case 'dictionary':
        return labels.get(field.dictionary ?? '')?.find((item) => item.value === plain)?.label ?? plain;
      case 'reference':
      case 'tree':
        return names.get(field.name)?.get(plain) ?? plain;
      default:
        return plain;
    }
  };
}

import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatFen, formatPercent } from '#app/lib/numbers/money.ts';
import { plainText } from '#app/lib/text/plain-text.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { getDictLabels } from '#app/services/dictionaries/use-cases/get-dict-labels.server.ts';
import { choiceKey, type NamedField } from '../../define-entity.ts';
import { isReference } from '../../fields.ts';
import type { EntityStore } from '../../store.server.ts';

/** Values of a row as the audit log keeps them, by the names of its fields. */
export type Values = Record<string, unknown>;

/** What an audit row keeps as values; of anything else there are none. */
export function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}

/** How values are told: references and dictionary values by their names, one statement per such field. */
export async function valueTeller(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  fields: readonly NamedField[],
  all: readonly Values[],
): Promise<(field: NamedField, value: unknown) => string | null> {
  const present = fields.filter(({ name }) => all.some((values) => name in values));
  const codes = [...new Set(present.flatMap(({ dictionary }) => dictionary ?? []))];
  const labels = await getDictLabels(ctx, tx, codes);
  const names = new Map<string, Map<string, string>>();
  for (const { name, kind } of present) {
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

import type { Tx } from '#app/db/tenant-db.server.ts';
import { fieldLabel, fieldsOf } from '#app/entity/define-entity.ts';
import { holdsFiles, isReference } from '#app/entity/fields.ts';
import { withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatFen, formatPercent } from '#app/lib/numbers/money.ts';
import { findFiles } from '#app/services/files/use-cases/find-files.server.ts';
import { contactsText, type OutletContact } from '../outlets/rules-contacts.ts';
import { outletStore } from '../stores.server.ts';
import type { outletChanges } from '../table.server.ts';
import type { ChangeRow } from '../wire.ts';

/** Requests as people read them: fields by their words, references by their names. */
export async function toChangeRows(
  ctx: Ctx,
  tx: Tx,
  rows: readonly (typeof outletChanges.$inferSelect)[],
): Promise<ChangeRow[]> {
  const { entity } = await withCustomFields({ ...ctx, tx }, outletStore);
  const fields = fieldsOf(entity).filter((field) => field.form !== false);
  const names = new Map<string, string>();
  for (const field of fields) {
    const reference = outletStore.references?.[field.name];
    if (!reference) continue;
    const ids = rows.flatMap((row) => [row.before[field.name], row.after[field.name]]).filter(isText);
    if (ids.length === 0) continue;
    for (const [id, name] of await reference.names(ctx, tx, [...new Set(ids)], 'tenant')) names.set(id, name);
  }
  const photos = fields.filter(({ kind }) => holdsFiles(kind));
  const files = await findFiles(
    ctx,
    tx,
    rows.flatMap((row) =>
      photos.flatMap(({ name }) => [...listed(row.before[name]), ...listed(row.after[name])]),
    ),
  );
  const pictured = (value: unknown) => listed(value).flatMap((id) => files.get(id) ?? []);
  const spell = (kind: FieldKind, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (kind === 'money') return formatFen(Number(value));
    if (kind === 'percent') return formatPercent(Number(value));
    const text = isText(value) ? value : JSON.stringify(value);
    return isReference(kind) ? (names.get(text) ?? '') : text;
  };
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    customerId: row.customerId,
    customerName: row.customerName,
    fields: fields
      .filter(({ name }) => name in row.after && (row.after[name] ?? '') !== '')
      .concat(fields.filter(({ name }) => name in row.before && (row.after[name] ?? '') === ''))
      .map(({ name, kind }) => {
        const label = fieldLabel(ctx.t, entity, name);
        const { before: was, after: becomes } = { before: row.before[name], after: row.after[name] };
        if (!holdsFiles(kind)) return { name: label, before: spell(kind, was), after: spell(kind, becomes) };
        return {
          name: label,
          before: '',
          after: '',
          photos: { before: pictured(was), after: pictured(becomes) },
        };
      })
      .concat(
        'contacts' in row.after
          ? [
              {
                name: ctx.t('customers:contacts.title'),
                before: contactsText((row.before['contacts'] ?? []) as OutletContact[]),
                after: contactsText(row.after['contacts'] as OutletContact[]),
              },
            ]
          : [],
      ),
    status: row.status,
    requestedName: row.requestedName,
    requestedAt: row.requestedAt.toISOString(),
    decidedName: row.decidedName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    own: row.requestedBy === ctx.user?.id,
  }));
}

function listed(value: unknown): string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

import type { z } from 'zod';
import type { GivenCell } from '#app/bounded/table/read-table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { fieldLabel, type NamedField } from '../../define-entity.ts';
import { holdsFiles, mayBeEmpty } from '../../fields.ts';
import { seenFields } from '../../read/row.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { schemaOf } from '../../write/field-schema.server.ts';
import { textOf } from './cell-value.ts';

/** A column of a file: the field it sets with its schema, made once; null for one that is read over. */
export interface ImportColumn {
  label: string;
  field: NamedField | null;
  schema: z.ZodType | null;
}

/** Fields that a file may set, with what they are called. */
export function importFields(ctx: Ctx, store: EntityStore): { field: NamedField; label: string }[] {
  return seenFields(ctx, store.entity)
    .filter((field) => field.import !== false && field.form !== false)
    .map((field) => ({ field, label: fieldLabel(ctx.t, store.entity, field.name) }));
}

const refused = (code: string, values: Record<string, string | number> = {}) =>
  new DomainError(`entity.import-${code}`, 422, { field: 'file', values });

/**
 * Which column sets which field. What nobody knows, twice the same or a required one too few refuses the file; of a
 * file that changes rows only the field it tells them by is required.
 */
export function importColumns(
  ctx: Ctx,
  store: EntityStore,
  head: readonly GivenCell[],
  key: NamedField | null = null,
): ImportColumn[] {
  const fields = importFields(ctx, store);
  const byName = new Map(
    fields.flatMap((one) => [[one.field.name, one.field] as const, [one.label, one.field] as const]),
  );
  // An exported file has them; they are no one's to set.
  const ignored = new Set([
    ctx.t('entity:createdAt'),
    ctx.t('entity:updatedAt'),
    ...seenFields(ctx, store.entity).map(({ name }) => fieldLabel(ctx.t, store.entity, name)),
  ]);
  const labels = head.map((cell) => textOf(cell).replace(/\s*[*＊]$/, ''));
  while (labels.at(-1) === '') labels.pop();
  const columns = labels.map((label) => {
    const field = byName.get(label) ?? null;
    return { label, field, schema: field && schemaOf(field) };
  });
  const unknown = columns
    .filter(({ label, field }) => !field && !ignored.has(label))
    .map(({ label }) => label || '""');
  if (unknown.length > 0) {
    throw refused('columns', {
      count: unknown.length,
      names: unknown.slice(0, 5).join(ctx.t('common:mark.list')).slice(0, 200),
    });
  }
  const known = columns.flatMap(({ field }) => (field ? [field.name] : []));
  const twice = columns.find(
    ({ field }, index) => field && known.indexOf(field.name) !== known.lastIndexOf(field.name) && index >= 0,
  );
  if (twice) throw refused('twice', { name: twice.label });
  const missing = missingFields(ctx, store, columns).filter(({ field }) =>
    key ? field.name === key.name : !holdsFiles(field.kind),
  );
  if (missing.length > 0)
    throw refused('missing', { names: missing.map(({ label }) => label).join(ctx.t('common:mark.list')) });
  const pictured = key ? [] : neededFiles(ctx, store);
  if (pictured.length > 0)
    throw refused('needs-files', {
      count: pictured.length,
      names: pictured.map(({ label }) => label).join(ctx.t('common:mark.list')),
    });
  return columns;
}

/** What every new row must have that no file holds. */
function neededFiles(ctx: Ctx, { entity }: EntityStore): { field: NamedField; label: string }[] {
  return seenFields(ctx, entity)
    .filter((field) => holdsFiles(field.kind) && !mayBeEmpty(field))
    .map((field) => ({ field, label: fieldLabel(ctx.t, entity, field.name) }));
}

/** Fields that a new row needs and the file has no column for; pictures and documents among them, which none has. */
export function missingFields(
  ctx: Ctx,
  store: EntityStore,
  columns: readonly ImportColumn[],
): { field: NamedField; label: string }[] {
  const known = new Set(columns.map(({ field }) => field?.name));
  const asked = importFields(ctx, store).filter(
    ({ field }) => !mayBeEmpty(field) && field.kind !== 'boolean' && !known.has(field.name),
  );
  return [...asked, ...neededFiles(ctx, store)];
}

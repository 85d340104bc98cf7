import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { customPrefix, type Entity, listAction, type NamedField } from '../define-entity.ts';
import { customWhere } from '../read/added/custom-where.server.ts';
import { seenFields } from '../read/row.server.ts';
import { withCustomFields } from '../read/with-custom-fields.server.ts';
import { boundStores, columnOf, type EntityStore, everyRow, reachable } from '../store.server.ts';
import { schemaOf } from './field-schema.server.ts';
import { isCaseless, uniqueKeys } from './unique-keys.server.ts';

/** As older clients spell it: `tableName` is an entity's name, `fieldName` one of its fields; nothing else is taken. */
const duplicateQuery = z.object({
  tableName: z.string().max(64),
  fieldName: z.string().max(64),
  fieldVal: z.string().trim().min(1).max(200),
  dataId: z.union([z.uuid(), z.literal('')]).default(''),
});

/**
 * Whether a value is free for a field that no two rows share, that an administrator has added, or of which older clients
 * ask (API-09). Names
 * are looked up among the entities and fields that are described as such: a table, a column or SQL is no name
 * of ours.
 */
async function checkDuplicate(
  ctx: Ctx,
  { tableName, fieldName, fieldVal, dataId }: z.output<typeof duplicateQuery>,
): Promise<string> {
  const described = boundStores().get(entityOf(tableName));
  if (!described) throw badInput('tableName', 'tableName');
  const { scope } = requireAction(ctx, listAction(described.entity));
  const store = await withCustomFields(ctx, described);
  const field = seenFields(ctx, store.entity).find(
    ({ name }) => name === fieldOf(described.entity, fieldName),
  );
  const has = field && comparison(store, field);
  if (!field || !has) throw badInput('fieldName', 'fieldName');
  const value = schemaOf(field).safeParse(isWhole(field) ? wholeOf(fieldVal) : fieldVal);
  if (!value.success) throw badInput('fieldVal', 'fieldVal');
  const { table } = store;
  const shared = field.name.startsWith(customPrefix) || !field.unique;
  const [found] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          // What no two rows share is taken by rows outside the person's scope too; of other values those tell nothing.
          shared ? reachable(store, ctx, scope) : everyRow(ctx, store),
          has(value.data),
          dataId ? ne(table.id, dataId) : undefined,
        ),
      )
      .limit(1),
  );
  if (found) throw new DomainError('entity.taken', 409, { field: fieldName });
  return ctx.t('entity:free');
}

/** Older clients write tables and columns: sys_user is the user, dict_code the dictionary's dictCode. */
const entityOf = (table: string) => table.replace(/^sys_/, '').replaceAll('_', '-');
const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function fieldOf({ olderNames = {} }: Entity, given: string): string {
  const name = given.startsWith(customPrefix) ? given : camel(given);
  return olderNames[name] ?? name;
}

/** How rows that have a value of a field are found; null for a field whose values rows may well share. */
function comparison(store: EntityStore, { name, kind, unique }: NamedField) {
  if (name.startsWith(customPrefix)) {
    if (!requestedKinds.has(kind)) return null;
    return (value: unknown) => customWhere(store, kind, { field: name, is: 'is', value }, 'UTC');
  }
  const column = columnOf(store, name);
  if (store.entity.askedWhetherTaken?.includes(name))
    return (value: unknown) => eq(sql`lower(${column})`, String(value).toLowerCase());
  if (!unique || uniqueKeys(store).some((key) => key.length > 1 && key.includes(name))) return null;
  // Text that differs by its letters' case alone is the same to an index over lower(…).
  return isCaseless(store, name)
    ? (value: unknown) => eq(sql`lower(${column})`, String(value).toLowerCase())
    : (value: unknown) => eq(column, value);
}

/** Added fields whose values can be told apart as a text. */
const requestedKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'dictionary',
  'number',
  'decimal',
  'money',
  'percent',
  'date',
]);

const isWhole = ({ kind }: NamedField) => ['number', 'money', 'percent'].includes(kind);

/** A whole number as people write one; «1e3» and «0x10» are none. */
const wholeOf = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** Calls about entities that belong to none of them. */
export const entityToolsApi: ApiRoute[] = [
  call('GET /sys/duplicate/check', {
    access: 'signed-in',
    answeredRefusals: [409],
    input: duplicateQuery,
    run: checkDuplicate,
  }),
];

import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { schemaOf } from './field-schema.server.ts';
import { seenFields } from './row.server.ts';
import { boundStores, columnOf, everyRow } from './store.server.ts';
import { uniqueKeys } from './unique-keys.server.ts';

/** As older clients spell it: `tableName` is an entity's name, `fieldName` one of its fields; nothing else is taken. */
const duplicateQuery = z.object({
  tableName: z.string().max(64),
  fieldName: z.string().max(64),
  fieldVal: z.string().trim().min(1).max(200),
  dataId: z.union([z.uuid(), z.literal('')]).default(''),
});

/**
 * Whether a value is free for a field that no two rows share (API-09). Names are looked up among the entities
 * and fields that are described as such: a table, a column or SQL is no name of ours.
 */
async function checkDuplicate(
  ctx: Ctx,
  { tableName, fieldName, fieldVal, dataId }: z.output<typeof duplicateQuery>,
): Promise<string> {
  const store = boundStores().get(tableName);
  if (!store) throw badInput('tableName', 'tableName');
  requireAction(ctx, `${store.entity.name}:list`);
  const field = seenFields(ctx, store.entity).find(({ name }) => name === fieldName);
  if (!field || !uniqueKeys(store).some((key) => key.length === 1 && key[0] === fieldName)) {
    throw badInput('fieldName', 'fieldName');
  }
  const value = schemaOf(field).safeParse(fieldVal);
  if (!value.success) throw badInput('fieldVal', 'fieldVal');
  const { table } = store;
  const [found] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          // Of the whole tenant: what lies outside the person's scope is taken too.
          everyRow(ctx, store),
          eq(columnOf(store, fieldName), value.data),
          dataId ? ne(table.id, dataId) : undefined,
        ),
      )
      .limit(1),
  );
  if (found) throw new DomainError('entity.taken', 409, { field: fieldName });
  return ctx.t('entity:free');
}

/** Calls about entities that belong to none of them. */
export const entityToolsApi: ApiRoute[] = [
  call('GET /sys/duplicate/check', { access: 'signed-in', input: duplicateQuery, run: checkDuplicate }),
];

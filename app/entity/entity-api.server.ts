import { z } from 'zod';
import { checkInput } from '#app/server/api-input.server.ts';
import { type ApiRoute, call } from '#app/server/api-route.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { batchInput, editBatch } from './batch.server.ts';
import { batchFields, type Entity } from './define-entity.ts';
import { deleteRows } from './delete-rows.server.ts';
import { draftApi } from './draft/drafts.server.ts';
import { exportApi } from './export/export-api.server.ts';
import { valuesSchema } from './field-schema.server.ts';
import { findOptions } from './find-options.server.ts';
import { getRow } from './get-row.server.ts';
import { rowHistory } from './history/row-history.server.ts';
import { importApi } from './import/import-api.server.ts';
import { deleteFilter, savedFilterInput, saveFilter, saveSettings } from './keep-list.server.ts';
import { listQuery } from './list-query.server.ts';
import { listRows } from './list-rows.server.ts';
import { listSettingsSchema } from './list-settings-schema.server.ts';
import { recycleApi } from './recycle/recycle-api.server.ts';
import type { EntityStore } from './store.server.ts';
import { withCustomFields } from './with-custom-fields.server.ts';
import { addRow, editRow } from './write-row.server.ts';

const id = z.uuid();

/** The calls every entity has, below its path and as older clients spell them. */
export function entityApi<E extends Entity>(store: EntityStore<E>): ApiRoute[] {
  const { name, wire } = store.entity;
  const { list, values, edit } = store.entity.customFields ? unchecked : inputsOf(store.entity);
  // What everybody has; a tenant's own fields come beside.
  const described = inputsOf(store.entity);
  return [
    call(`GET ${wire}/list` as 'GET /', {
      access: `${name}:list`,
      input: list,
      described: described.list,
      run: async (ctx, given) => {
        const { own, inputs } = await asAdded(ctx, store);
        return listRows(ctx, own, inputs ? checkInput(inputs.list, given) : given);
      },
    }),
    call(`GET ${wire}/queryById` as 'GET /', {
      access: `${name}:list`,
      input: z.object({ id }),
      run: async (ctx, asked) => getRow(ctx, await withCustomFields(ctx, store), asked.id),
    }),
    call(`GET ${wire}/options` as 'GET /', {
      access: `${name}:list`,
      input: z.object({ field: z.string().max(64), keyword: z.string().trim().max(64).default('') }),
      run: (ctx, asked) => findOptions(ctx, store, asked),
    }),
    call(`PUT ${wire}/listSettings` as 'PUT /', {
      access: `${name}:list`,
      input: listSettingsSchema,
      run: (ctx, settings) => saveSettings(ctx, store.entity, settings),
    }),
    call(`POST ${wire}/savedFilter` as 'POST /', {
      access: `${name}:list`,
      input: savedFilterInput,
      idempotent: true,
      run: async (ctx, filter) => saveFilter(ctx, (await withCustomFields(ctx, store)).entity, filter),
    }),
    call(`DELETE ${wire}/savedFilter` as 'DELETE /', {
      access: `${name}:list`,
      input: z.object({ id }),
      run: (ctx, asked) => deleteFilter(ctx, store.entity, asked.id),
    }),
    call(`POST ${wire}/add` as 'POST /', {
      access: `${name}:add`,
      input: values,
      described: described.values,
      idempotent: true,
      run: async (ctx, given) => {
        const { own, inputs } = await asAdded(ctx, store);
        return addRow(ctx, own, (inputs ? checkInput(inputs.values, given) : given) as never);
      },
    }),
    call(`PUT ${wire}/edit` as 'PUT /', {
      access: `${name}:edit`,
      input: edit,
      described: described.edit,
      idempotent: true,
      run: async (ctx, given) => {
        const { own, inputs } = await asAdded(ctx, store);
        const { id: which, version, ...entered } = inputs ? checkInput(inputs.edit, given) : given;
        return editRow(ctx, own, { id: which, version, values: entered as never });
      },
    }),
    call(`DELETE ${wire}/delete` as 'DELETE /', {
      access: `${name}:delete`,
      input: z.object({ id }),
      run: (ctx, asked) => deleteRows(ctx, store, [asked.id]),
    }),
    call(`DELETE ${wire}/deleteBatch` as 'DELETE /', {
      access: `${name}:delete`,
      input: z.object({
        ids: z
          .string()
          .transform((ids) => ids.split(','))
          .pipe(z.array(id).min(1).max(200)),
      }),
      run: (ctx, asked) => deleteRows(ctx, store, asked.ids),
    }),
    ...exportApi(store),
    call(`GET ${wire}/history` as 'GET /', {
      access: `${name}:list`,
      input: z.object({ id }),
      run: async (ctx, asked) => rowHistory(ctx, await withCustomFields(ctx, store), asked),
    }),
    ...(batchFields(store.entity).length > 0
      ? [
          call(`PUT ${wire}/editBatch` as 'PUT /', {
            access: `${name}:edit`,
            input: batchInput,
            idempotent: true,
            run: async (ctx, asked) => editBatch(ctx, await withCustomFields(ctx, store), asked),
          }),
        ]
      : []),
    ...draftApi(store.entity),
    ...importApi(store),
    ...recycleApi(store),
  ];
}

/** Input of an entity that takes added fields: what those are is known with the request only. */
const given = z.record(z.string().max(64), z.unknown());
const unchecked = { values: given, list: given, edit: given } as unknown as ReturnType<typeof inputsOf>;

/** What the calls of an entity take. */
function inputsOf(entity: Entity) {
  const values = valuesSchema(entity);
  const version = z.object({ id, version: z.coerce.number().int().positive() });
  return { values, list: listQuery(entity), edit: z.intersection(version, values) };
}

/** The store with the fields that were added to it, and what its calls take then; none were: what was checked stands. */
async function asAdded<E extends Entity>(ctx: Ctx, store: EntityStore<E>) {
  const own = await withCustomFields(ctx, store);
  return { own, inputs: store.entity.customFields ? inputsOf(own.entity) : null };
}

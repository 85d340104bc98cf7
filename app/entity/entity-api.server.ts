import { z } from 'zod';
import { type ApiRoute, call } from '#app/server/api-route.server.ts';
import type { Entity } from './define-entity.ts';
import { deleteRows } from './delete-rows.server.ts';
import { exportInput, exportQuery } from './export/export-input.server.ts';
import { exportNow, exportTask, startExport } from './export/export-rows.server.ts';
import { valuesSchema } from './field-schema.server.ts';
import { findOptions } from './find-options.server.ts';
import { getRow } from './get-row.server.ts';
import { importApi } from './import/import-api.server.ts';
import { deleteFilter, savedFilterInput, saveFilter, saveSettings } from './keep-list.server.ts';
import { listQuery } from './list-query.server.ts';
import { listRows } from './list-rows.server.ts';
import { listSettingsSchema } from './list-settings-schema.server.ts';
import type { EntityStore } from './store.server.ts';
import { addRow, editRow } from './write-row.server.ts';

const id = z.uuid();

/** The calls every entity has, below its path and as older clients spell them. */
export function entityApi<E extends Entity>(store: EntityStore<E>): ApiRoute[] {
  const { name, wire } = store.entity;
  const schema = valuesSchema(store.entity);
  const list = listQuery(store.entity);
  const edit = z.intersection(z.object({ id, version: z.coerce.number().int().positive() }), schema);
  const exporting = exportTask(store);
  return [
    call(`GET ${wire}/list` as 'GET /', {
      access: `${name}:list`,
      input: list,
      run: (ctx, query) => listRows(ctx, store, query),
    }),
    call(`GET ${wire}/queryById` as 'GET /', {
      access: `${name}:list`,
      input: z.object({ id }),
      run: (ctx, asked) => getRow(ctx, store, asked.id),
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
      run: (ctx, filter) => saveFilter(ctx, store.entity, filter),
    }),
    call(`DELETE ${wire}/savedFilter` as 'DELETE /', {
      access: `${name}:list`,
      input: z.object({ id }),
      run: (ctx, asked) => deleteFilter(ctx, store.entity, asked.id),
    }),
    call(`POST ${wire}/add` as 'POST /', {
      access: `${name}:add`,
      input: schema,
      idempotent: true,
      run: (ctx, values) => addRow(ctx, store, values as never),
    }),
    call(`PUT ${wire}/edit` as 'PUT /', {
      access: `${name}:edit`,
      input: edit,
      idempotent: true,
      run: (ctx, { id: which, version, ...values }) =>
        editRow(ctx, store, { id: which, version, values: values as never }),
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
    call(`GET ${wire}/exportXls` as 'GET /', {
      access: `${name}:export`,
      input: exportQuery,
      run: (ctx, input) => exportNow(ctx, store, input),
    }),
    call(`POST ${wire}/exportTask` as 'POST /', {
      access: `${name}:export`,
      input: exportInput,
      idempotent: true,
      tasks: [exporting],
      run: (ctx, input) => startExport(ctx, store, exporting, input),
    }),
    ...importApi(store),
  ];
}

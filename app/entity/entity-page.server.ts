import { z } from 'zod';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { type Entity, exportAction, titleKey } from './define-entity.ts';
import { updateKey } from './files/reading/known-rows.server.ts';
import { entityList, listPreferences } from './list/settings/keep-list.server.ts';
import { type ListQuery, listQuery } from './read/list-query.server.ts';
import { listRows } from './read/list-rows.server.ts';
import { seenFields } from './read/row.server.ts';
import { addedFields, storeToRead, withCustomFields } from './read/with-custom-fields.server.ts';
import type { EntityStore } from './store.server.ts';
import { batchInput, deleteBatch, editBatch, someRows } from './write/batch.server.ts';
import { valuesSchema } from './write/field-schema.server.ts';
import { addRow, editRow } from './write/write-row.server.ts';

const id = z.uuid();

/** Loads an entity's list as the address asks for it, with what the person may do; `besides` is what its page says more. */
export function entityLoader<E extends Entity, Besides extends object = object>(
  described: EntityStore<E>,
  besides?: (ctx: Ctx, store: EntityStore<E>, query: ListQuery) => Promise<Besides>,
) {
  return pageLoader(async (ctx, { request }) => {
    const given = Object.fromEntries(new URL(request.url).searchParams);
    const store = await storeToRead(ctx, described, given);
    const { entity } = store;
    const requested = checkInput(listQuery(entity), given);
    // One view of the data, and one connection, for the rows and for how the person likes them.
    const { page, preferences } = await inTenantReadOnly(ctx, async (tx) => ({
      page: await listRows({ ...ctx, tx }, store, requested),
      preferences: await listPreferences(ctx, tx, entityList(entity)),
    }));
    const own = await besides?.(ctx, store, requested);
    const user = requireUser(ctx);
    // What a list's own calls add, change or delete, no form of the entity does.
    const writes = (does: string) => !entity.readOnly && can(user, `${entity.name}:${does}`);
    return {
      ...(own as Besides),
      title: ctx.t(titleKey(entity)),
      given,
      sort: requested.sort,
      filter: requested.group,
      settings: preferences.settings,
      filters: preferences.filters,
      page,
      fields: seenFields(ctx, entity).map((field) => field.name),
      added: addedFields(entity, described.entity),
      may: {
        add: writes('add'),
        edit: writes('edit'),
        delete: writes('delete'),
        export: can(user, exportAction(entity)),
        import: writes('import'),
        update: writes('import') && updateKey(ctx, store) !== null,
        restore: entity.recycleBin === true && can(user, `${entity.name}:restore`),
        purge: writes('purge'),
      },
    };
  });
}

/** What `entityLoader` gives its page. */
export type EntityPageData<E extends Entity> = Awaited<ReturnType<ReturnType<typeof entityLoader<E>>>>;

/** Adds, edits or deletes what the page's forms send: `does` and `payload`, the values as JSON. */
export function entityAction<E extends Entity>(described: EntityStore<E>) {
  return pageAction(async (ctx, form) => {
    const store = await withCustomFields(ctx, described);
    const schema = valuesSchema(store.entity);
    const payload = readPayload(formText(form, 'payload'));
    switch (formText(form, 'does')) {
      case 'add':
        return { ok: true as const, ...(await addRow(ctx, store, checkInput(schema, payload))) };
      case 'edit': {
        const { id: which, version } = checkInput(z.object({ id, version: z.int().positive() }), payload);
        const values = checkInput(schema, payload);
        const { waits } = await editRow(ctx, store, { id: which, version, values });
        return { ok: true as const, id: which, waits };
      }
      case 'editBatch':
        return {
          ok: true as const,
          id: null,
          waits: waitingOf(await editBatch(ctx, store, checkInput(batchInput, payload))),
        };
      case 'delete':
        return {
          ok: true as const,
          id: null,
          waits: waitingOf(await deleteBatch(ctx, store, checkInput(someRows, payload))),
        };
      default:
        throw badInput('does');
    }
  });
}

/** Whether somebody has to approve some of it first. */
const waitingOf = ({ waiting = 0 }: { waiting?: number }) => waiting > 0;

/** The values a page's form sends as JSON. */
export function readPayload(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badInput('payload');
  }
  if (typeof value !== 'object' || value === null) throw badInput('payload');
  // The form was looked at as it came; escapes within the JSON have only now become what they stand for.
  assertCleanText(value);
  return value;
}

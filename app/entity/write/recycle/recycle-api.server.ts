import { z } from 'zod';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import { someIds } from '#app/lib/text/id-list.ts';
import { pageAnswer, purgedAnswer, restoredAnswer } from '../../api/answers.server.ts';
import { listQuery } from '../../read/list-query.server.ts';
import { listRows } from '../../read/list-rows.server.ts';
import { withCustomFields } from '../../read/with-custom-fields.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { purgeRows, restoreRows } from './recycle-rows.server.ts';

/** The recycle bin's calls of an entity that has one: what lies in it, bringing back, deleting for good. */
export function recycleApi(store: EntityStore): ApiRoute[] {
  const { name, wire, recycleBin } = store.entity;
  if (!recycleBin) return [];
  const requested = z.record(z.string().max(64), z.string().max(8000));
  return [
    call(`GET ${wire}/recycleBin` as 'GET /', {
      access: `${name}:restore`,
      input: requested,
      answers: pageAnswer(store.entity),
      run: async (ctx, given) => {
        const own = await withCustomFields(ctx, store);
        const query = checkInput(listQuery(own.entity), { sort: '-updatedAt', ...given });
        return listRows(ctx, { ...own, deletedOnly: true }, query);
      },
    }),
    call(`PUT ${wire}/putRecycleBin` as 'PUT /', {
      access: `${name}:restore`,
      input: z.object({ ids: someIds(200) }),
      idempotent: true,
      answers: restoredAnswer,
      run: async (ctx, { ids }) => restoreRows(ctx, await withCustomFields(ctx, store), ids),
    }),
    call(`DELETE ${wire}/deleteRecycleBin` as 'DELETE /', {
      access: `${name}:purge`,
      input: z.object({ ids: someIds(200) }),
      answers: purgedAnswer,
      run: async (ctx, { ids }) => purgeRows(ctx, await withCustomFields(ctx, store), ids),
    }),
  ];
}

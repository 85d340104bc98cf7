import { z } from 'zod';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type Entity, listAction } from '../define-entity.ts';
import { findOptions } from '../read/find-options.server.ts';
import { getRow } from '../read/get-row.server.ts';
import type { ListQuery } from '../read/list-query.server.ts';
import { listRows } from '../read/list-rows.server.ts';
import { storeToRead, withCustomFields } from '../read/with-custom-fields.server.ts';
import type { EntityStore } from '../store.server.ts';
import { rowHistory } from '../write/history/row-history.server.ts';
import { historyAnswer, optionsAnswer, pageAnswer, rowAnswer } from './answers.server.ts';
import { entityInput } from './entity-inputs.server.ts';

/** What the list's call of a store is beside its address and its answer, which `run` makes of the query. */
export function listCall<E extends Entity, Answer>(
  store: EntityStore<E>,
  run: (ctx: Ctx, store: EntityStore<E>, query: ListQuery) => Promise<Answer>,
) {
  const { input, described, read } = entityInput(store, 'list');
  return {
    access: listAction(store.entity),
    input,
    described,
    run: async (ctx: Ctx, sent: ListQuery) => {
      const { own, requested } = await read(ctx, sent);
      return run(ctx, own, requested);
    },
  };
}

const oneRow = z.object({ id: z.uuid() });
const options = z.object({ field: z.string().max(64), keyword: z.string().trim().max(64).default('') });

/** The calls that read an entity's rows; its list and one row by itself unless its module answers that. */
export function readApi<E extends Entity>(
  store: EntityStore<E>,
  { list = true, row = true } = {},
): ApiRoute[] {
  const { wire } = store.entity;
  const access = listAction(store.entity);
  const one = call(`GET ${wire}/queryById` as 'GET /', {
    access,
    input: oneRow,
    answers: rowAnswer(store.entity),
    run: async (ctx, requested) => getRow(ctx, await storeToRead(ctx, store), requested.id),
  });
  const page = call(`GET ${wire}/list` as 'GET /', {
    ...listCall(store, listRows),
    answers: pageAnswer(store.entity),
  });
  const history = call(`GET ${wire}/history` as 'GET /', {
    access,
    input: oneRow,
    answers: historyAnswer,
    run: async (ctx, requested) => rowHistory(ctx, await storeToRead(ctx, store), requested),
  });
  return [
    ...(list ? [page] : []),
    ...(row ? [one] : []),
    call(`GET ${wire}/options` as 'GET /', {
      access,
      input: options,
      answers: optionsAnswer,
      run: async (ctx, requested) => findOptions(ctx, await withCustomFields(ctx, store), requested),
    }),
    ...(store.entity.withoutHistory ? [] : [history]),
  ];
}

import { z } from 'zod';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import { type Entity, listAction } from '../define-entity.ts';
import { findOptions } from '../read/find-options.server.ts';
import { getRow } from '../read/get-row.server.ts';
import { listRows } from '../read/list-rows.server.ts';
import { withCustomFields } from '../read/with-custom-fields.server.ts';
import type { EntityStore } from '../store.server.ts';
import { rowHistory } from '../write/history/row-history.server.ts';
import { historyAnswer, optionsAnswer, pageAnswer, rowAnswer } from './answers.server.ts';
import { entityInput } from './entity-inputs.server.ts';

const oneRow = z.object({ id: z.uuid() });
const options = z.object({ field: z.string().max(64), keyword: z.string().trim().max(64).default('') });

/** The calls that read an entity's rows; its list and one row by itself unless its module answers that. */
export function readApi<E extends Entity>(
  store: EntityStore<E>,
  { list = true, row = true } = {},
): ApiRoute[] {
  const { wire } = store.entity;
  const { input, described, read } = entityInput(store, 'list');
  const access = listAction(store.entity);
  const one = call(`GET ${wire}/queryById` as 'GET /', {
    access,
    input: oneRow,
    answers: rowAnswer(store.entity),
    run: async (ctx, requested) => getRow(ctx, await withCustomFields(ctx, store), requested.id),
  });
  const page = call(`GET ${wire}/list` as 'GET /', {
    access,
    input,
    described,
    answers: pageAnswer(store.entity),
    run: async (ctx, sent) => {
      const { own, requested } = await read(ctx, sent);
      return listRows(ctx, own, requested);
    },
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
    call(`GET ${wire}/history` as 'GET /', {
      access,
      input: oneRow,
      answers: historyAnswer,
      run: async (ctx, requested) => rowHistory(ctx, await withCustomFields(ctx, store), requested),
    }),
  ];
}

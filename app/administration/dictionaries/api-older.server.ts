import { z } from 'zod';
import { noAnswer, purgedAnswer, restoredAnswer, rowAnswer } from '#app/entity/api/answers.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import { purgeRows, restoreRows } from '#app/entity/write/recycle/recycle-rows.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { dict } from './entities.ts';
import { dictStore } from './stores.server.ts';
import { forgetDicts } from './use-cases/forget-dicts.server.ts';
import { listAllItems } from './use-cases/list-all-items.server.ts';
import { refuseTakenValue } from './use-cases/refuse-taken-value.server.ts';

const one = z.object({ id: z.uuid() });
const { olderNames } = dict;

/** Calls of dictionaries as the pages of older clients make them: all values at once, the recycle bin row by row. */
export const olderDictionariesApi = [
  call('GET /sys/dict/queryAllDictItems', {
    access: 'signed-in',
    input: z.object({}),
    run: listAllItems,
  }),
  call('GET /sys/dict/refleshCache', {
    access: 'dict:list',
    input: z.object({}),
    answers: noAnswer,
    run: forgetDicts,
  }),
  call('GET /sys/dictItem/dictItemCheck', {
    access: 'dict-item:list',
    answeredRefusals: [409],
    input: z.object({
      dictId: z.uuid(),
      itemValue: z.string().trim().min(1).max(64),
      // Of a new value those clients write nothing after the name.
      id: z.preprocess((given) => (given === '' ? undefined : given), z.uuid().optional()),
    }),
    answers: z.literal(true),
    run: refuseTakenValue,
  }),
  call('GET /sys/dict/deleteList', {
    access: 'dict:restore',
    olderNames,
    input: z.object({}),
    answers: z.array(rowAnswer(dict)),
    run: async (ctx) => {
      const store = { ...(await withCustomFields(ctx, dictStore)), deletedOnly: true };
      const query = checkInput(listQuery(store.entity), { sort: '-updatedAt', size: '200' });
      return (await listRows(ctx, store, query)).records;
    },
  }),
  call('PUT /sys/dict/back/:id', {
    access: 'dict:restore',
    input: one,
    answers: restoredAnswer,
    run: async (ctx, { id }) => restoreRows(ctx, await withCustomFields(ctx, dictStore), [id]),
  }),
  call('DELETE /sys/dict/deletePhysic/:id', {
    access: 'dict:purge',
    input: one,
    answers: purgedAnswer,
    run: async (ctx, { id }) => purgeRows(ctx, await withCustomFields(ctx, dictStore), [id]),
  }),
] as const;

import { z } from 'zod';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { dictTree } from '#app/services/dictionaries/answers.server.ts';
import { olderDictionariesApi } from './api-older.server.ts';
import { dictItemStore, dictStore } from './stores.server.ts';
import { getDictItems } from './use-cases/get-dict-items.server.ts';
import { listDictTree } from './use-cases/list-dict-tree.server.ts';

/** Dictionaries of the wire (API-08). */
export const dictionariesApi = [
  ...entityApi(dictStore),
  ...entityApi(dictItemStore),
  ...olderDictionariesApi,
  call('GET /sys/dict/treeList', {
    access: 'dict:list',
    input: z.object({}),
    answers: z.array(dictTree),
    run: listDictTree,
  }),
  call('GET /sys/dict/getDictItems/:code', {
    frames: ['work'],
    access: 'signed-in',
    input: z.object({ code: z.string().regex(/^[a-z][a-z0-9_.-]{0,63}$/i) }),
    run: getDictItems,
  }),
];

import { z } from 'zod';
import { noAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { type ApiRoute, call, type JsonAnswer } from '#app/kernel/api/api-route.server.ts';
import { addAnswer, scopeChoice } from './answers.server.ts';
import { apiKeyInput, apiKeyRef } from './inputs.ts';
import { apiKeyStore } from './listing/stores.server.ts';
import { openApiOf } from './open-api.server.ts';
import type { NamedAction } from './rules.ts';
import { listScopes } from './use-cases/list-scopes.server.ts';
import { makeKey } from './use-cases/make-key.server.ts';
import { revokeKey } from './use-cases/revoke-key.server.ts';

/** Keys of other systems, and the description of what they can call. */
export const apiKeysApi = (menus: readonly NamedAction[], routes: () => readonly ApiRoute[]) =>
  [
    ...entityApi(apiKeyStore),
    call('GET /sys/apiKey/scopes', {
      access: 'api-key:edit',
      input: z.object({}),
      answers: z.array(scopeChoice),
      run: async (ctx) => listScopes(ctx, menus),
    }),
    call('POST /sys/apiKey/add', {
      access: 'api-key:edit',
      input: apiKeyInput,
      idempotent: true,
      sealed: true,
      answers: addAnswer,
      run: makeKey,
    }),
    call('PUT /sys/apiKey/revoke', {
      access: 'api-key:edit',
      input: apiKeyRef,
      answers: noAnswer,
      run: (ctx, input) => revokeKey(ctx, input).then(() => null),
    }),
    call('GET /openapi.json', {
      access: 'signed-in',
      forKeys: true,
      input: z.object({}),
      answers: 'document',
      run: async (ctx): Promise<JsonAnswer> => ({ json: openApiOf(ctx, menus, routes()) }),
    }),
  ] as const;

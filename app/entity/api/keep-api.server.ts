import { z } from 'zod';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Entity } from '../define-entity.ts';
import {
  deleteFilter,
  entityList,
  type KeptList,
  savedFilterInput,
  saveFilter,
  saveSettings,
} from '../list/settings/keep-list.server.ts';
import { listSettingsSchema } from '../list/settings/list-settings-schema.server.ts';
import { withCustomFields } from '../read/with-custom-fields.server.ts';
import type { EntityStore } from '../store.server.ts';
import { noAnswer } from './answers.server.ts';

/** The calls that keep how a person likes an entity's list, and the filters under their names. */
export function keepApi<E extends Entity>(store: EntityStore<E>): ApiRoute[] {
  const { wire } = store.entity;
  return keepListApi(wire, entityList(store.entity), async (ctx) =>
    entityList((await withCustomFields(ctx, store)).entity),
  );
}

/** The same for a list that is no entity's; `filtered` tells what its filters may be to a person. */
export function keepListApi(
  wire: string,
  list: KeptList,
  filtered: (ctx: Ctx) => Promise<KeptList> = async () => list,
): ApiRoute[] {
  const { access } = list;
  return [
    call(`PUT ${wire}/listSettings` as 'PUT /', {
      access,
      input: listSettingsSchema,
      answers: noAnswer,
      run: (ctx, settings) => saveSettings(ctx, list, settings),
    }),
    call(`POST ${wire}/savedFilter` as 'POST /', {
      access,
      input: savedFilterInput,
      answers: noAnswer,
      idempotent: true,
      run: async (ctx, filter) => saveFilter(ctx, await filtered(ctx), filter),
    }),
    call(`DELETE ${wire}/savedFilter` as 'DELETE /', {
      access,
      input: z.object({ id: z.uuid() }),
      answers: noAnswer,
      run: (ctx, requested) => deleteFilter(ctx, list, requested.id),
    }),
  ];
}

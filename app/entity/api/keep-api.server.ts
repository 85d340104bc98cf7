import { z } from 'zod';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import type { Entity } from '../define-entity.ts';
import {
  deleteFilter,
  savedFilterInput,
  saveFilter,
  saveSettings,
} from '../list/settings/keep-list.server.ts';
import { listSettingsSchema } from '../list/settings/list-settings-schema.server.ts';
import { withCustomFields } from '../read/with-custom-fields.server.ts';
import type { EntityStore } from '../store.server.ts';

/** The calls that keep how a person likes an entity's list, and the filters under their names. */
export function keepApi<E extends Entity>(store: EntityStore<E>): ApiRoute[] {
  const { name, wire } = store.entity;
  const access = `${name}:list` as const;
  return [
    call(`PUT ${wire}/listSettings` as 'PUT /', {
      access,
      input: listSettingsSchema,
      run: (ctx, settings) => saveSettings(ctx, store.entity, settings),
    }),
    call(`POST ${wire}/savedFilter` as 'POST /', {
      access,
      input: savedFilterInput,
      idempotent: true,
      run: async (ctx, filter) => saveFilter(ctx, (await withCustomFields(ctx, store)).entity, filter),
    }),
    call(`DELETE ${wire}/savedFilter` as 'DELETE /', {
      access,
      input: z.object({ id: z.uuid() }),
      run: (ctx, requested) => deleteFilter(ctx, store.entity, requested.id),
    }),
  ];
}

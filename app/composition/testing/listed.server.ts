import type { Entity } from '#app/entity/define-entity.ts';
import { type ListQuery, listQuery } from '#app/entity/read/list-query.server.ts';
import { storeToRead } from '#app/entity/read/with-custom-fields.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** What a list answers to parameters as an address has them; `run` is what its call makes of them. */
export async function listed<E extends Entity, Answer>(
  ctx: Ctx,
  described: EntityStore<E>,
  run: (ctx: Ctx, store: EntityStore<E>, query: ListQuery) => Promise<Answer>,
  given: Record<string, unknown> = {},
): Promise<Answer> {
  const store = await storeToRead(ctx, described, given);
  return run(ctx, store, checkInput(listQuery(store.entity), given));
}

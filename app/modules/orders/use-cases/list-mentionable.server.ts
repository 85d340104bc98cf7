import { findPeople, type PersonName } from '#app/modules/accounts/use-cases/find-people.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';

/** People to name in a comment, by part of their name. Those of dealers and outlets are not offered. */
export async function listMentionable(
  ctx: Ctx,
  input: { keyword: string },
): Promise<Omit<PersonName, 'id'>[]> {
  requireAction(ctx, 'order:list');
  const people = await findPeople(ctx, { keyword: input.keyword, limit: 10 });
  return people.map(({ username, realname }) => ({ username, realname }));
}

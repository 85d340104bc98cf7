import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findPeople, type PersonName } from '#app/services/accounts/use-cases/find-people.server.ts';

/** People to name in a comment, by part of their name. Those of dealers and outlets are not offered. */
export async function listMentionable(
  ctx: Ctx,
  input: { keyword: string },
): Promise<Omit<PersonName, 'id'>[]> {
  requireAction(ctx, 'order:list');
  const people = await findPeople(ctx, { keyword: input.keyword, limit: 10 });
  return people.map(({ username, realname }) => ({ username, realname }));
}

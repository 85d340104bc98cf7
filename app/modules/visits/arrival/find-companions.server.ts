import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import type { Companion } from '../records/rules.ts';

/** Colleagues a phone carries along at most. */
const mostColleagues = 500;

/** Who may come along to a visit (协访): colleagues who have to do with visits, all of them or those that are named. */
export async function findCompanions(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx' | 'user'>,
  ids?: readonly string[],
): Promise<Companion[]> {
  if (ids?.length === 0) return [];
  const named = ids ? { ids } : {};
  const people = await findPeople(ctx, { ...named, holding: 'visit:list', limit: mostColleagues });
  return people.flatMap(({ id, realname }) => (id === ctx.user?.id ? [] : [{ id, name: realname }]));
}

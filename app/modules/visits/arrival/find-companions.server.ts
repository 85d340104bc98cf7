import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import type { Companion } from '../records/rules.ts';

/** Colleagues a phone carries along at most. */
const maxColleagues = 500;

/**
 * Who may come along to a visit (协访): the brand's people who have to do with visits, all of them or those that are
 * named. Whoever makes the visit is among them, so that all phones of a brand carry the same.
 */
export async function findCompanions(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx'>,
  ids?: readonly string[],
): Promise<Companion[]> {
  if (ids?.length === 0) return [];
  const named = ids ? { ids } : {};
  const people = await findPeople(ctx, { ...named, holding: 'visit:list', limit: maxColleagues });
  return people.map(({ id, realname }) => ({ id, name: realname }));
}

import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import { type Companion, maxCompanions } from '../records/rules.ts';

/** Colleagues a phone carries along at most: those of a department and of the ones above it, with room to spare. */
const maxColleagues = 200;

/** Colleagues that are offered for part of a name at most. */
const maxFound = 20;

/** Which of those who may come along: all in the line of somebody's departments, some by name, or these. */
type CompanionQuery = { lineOf: string } | { keyword: string } | { ids: readonly string[] };

/**
 * Who may come along to somebody's visit (协访): the brand's other people who have to do with visits. A phone carries
 * those of its person's departments and of the ones above; the others are looked for where there is a network.
 */
export async function findCompanions(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx' | 'user'>,
  query: CompanionQuery,
): Promise<Companion[]> {
  if ('ids' in query && query.ids.length === 0) return [];
  const people = await findPeople(ctx, { ...query, holding: 'visit:list', limit: limitOf(query) });
  return people.flatMap(({ id, realname }) => (id === ctx.user?.id ? [] : [{ id, name: realname }]));
}

function limitOf(query: CompanionQuery): number {
  if ('ids' in query) return maxCompanions + 1;
  return 'lineOf' in query ? maxColleagues : maxFound;
}

/** Who may come along to one's own visit, by part of a name. */
export async function listCompanions(ctx: Ctx, { keyword }: { keyword: string }): Promise<Companion[]> {
  requireAction(ctx, 'visit:record');
  return findCompanions(ctx, { keyword });
}

import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findPeople, type PersonName } from '#app/services/accounts/use-cases/find-people.server.ts';

/** Who may be given an ageing task, by part of a name; whether they reach its outlet is asked when they are. */
export async function findHandlers(ctx: Ctx, { keyword }: { keyword: string }): Promise<PersonName[]> {
  requireAction(ctx, 'ageing:assign');
  return findPeople(ctx, { keyword, holding: 'ageing:handle', limit: 20 });
}

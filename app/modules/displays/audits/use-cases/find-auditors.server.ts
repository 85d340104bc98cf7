import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findPeople, type PersonName } from '#app/services/accounts/use-cases/find-people.server.ts';

/** Who may be asked to look at a display again, by part of a name; whether they reach the display is asked when they are. */
export async function findAuditors(ctx: Ctx, { keyword }: { keyword: string }): Promise<PersonName[]> {
  requireAction(ctx, 'display-audit:plan');
  return findPeople(ctx, { keyword, holding: 'display-audit:plan', limit: 20 });
}

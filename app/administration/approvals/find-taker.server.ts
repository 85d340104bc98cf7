import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findPeople, type PersonName } from '#app/services/accounts/use-cases/find-people.server.ts';
import type { LockedApproval } from '#app/services/approvals/decide-locked.server.ts';
import { whoMayOpen } from '#app/services/approvals/who-may-open.server.ts';

/** Somebody else who is to decide, by their username: of the brand, able to open the thing, and not who handed it in. */
export async function findTaker(
  ctx: Ctx,
  tx: Tx,
  approval: LockedApproval,
  username: string,
): Promise<PersonName> {
  const [person] = await findPeople({ ...ctx, tx }, { names: [username.toLowerCase()], limit: 1 });
  const able = person ? await whoMayOpen(ctx, tx, approval, [person]) : [];
  const self = person?.id === requireUser(ctx).id || person?.id === approval.submitterId;
  if (!person || able.length === 0 || self) {
    throw new DomainError('approvals.cannot-take', 422, { field: 'username' });
  }
  return person;
}

import { and, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { findPeople, type PersonName } from '#app/services/accounts/use-cases/find-people.server.ts';
import { approvals } from '#app/services/approvals/table.server.ts';
import { whoMayOpen } from '#app/services/approvals/who-may-open.server.ts';
import { approvalToDecide } from '../lock-task.server.ts';

/** How many are offered; who is not among them is found by typing more of the name. */
const maxTakers = 10;
/** How many are looked at, for those who may not open the thing are none of them. */
const maxAsked = 50;

/**
 * People somebody's task may be given to, by part of their name: of the brand, able to open the thing, neither the
 * person nor who handed it in; by an approval's id those who may decide what the person has handed in. Without one those who may be asked to decide in the person's place.
 */
export async function listTakers(
  ctx: Ctx,
  input: { id: string; keyword: string },
): Promise<Omit<PersonName, 'id'>[]> {
  const user = requireUser(ctx);
  return inTenantReadOnly(ctx, async (tx) => {
    const approval =
      input.id === ''
        ? null
        : ((await approvalToDecide(ctx, tx, input.id)) ??
          (await ownApproval({ ...ctx, tx }, user.id, input.id)));
    const without = [user.id, ...(approval?.submitterId ? [approval.submitterId] : [])];
    const found = await findPeople({ ...ctx, tx }, { keyword: input.keyword, without, limit: maxAsked });
    const able = approval ? await whoMayOpen(ctx, tx, approval, found) : found;
    return able.slice(0, maxTakers).map(({ username, realname }) => ({ username, realname }));
  });
}

/** What one has handed in oneself and that is not decided. */
async function ownApproval(
  { tenant, tx }: Pick<Ctx, 'tenant'> & { tx: NonNullable<Ctx['tx']> },
  userId: string,
  id: string,
) {
  const mine = and(
    eq(approvals.tenantId, tenant.slug),
    eq(approvals.submitterId, userId),
    eq(approvals.status, 'open'),
  );
  const [found] = isId(id)
    ? await tx
        .select({ biz: approvals.biz, bizId: approvals.bizId, submitterId: approvals.submitterId })
        .from(approvals)
        .where(and(mine, eq(approvals.id, id)))
    : [];
  if (!found) throw notFound();
  return found;
}

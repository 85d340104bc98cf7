import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import type { Approver } from './approvers.server.ts';
import type { StepCtx } from './ask-approvers.server.ts';
import { approvalDelegations } from './table.server.ts';

/** Somebody who is asked, and whose place they take. */
export interface Asked extends Approver {
  insteadOf: string;
}

/**
 * People with those who decide for them today in their place; a delegate who is frozen, has handed the thing in, or
 * may not open it takes nobody's. Nobody is asked twice.
 */
export async function withDelegates(
  ctx: StepCtx,
  tx: Tx,
  people: readonly Approver[],
  submitterId: string | null,
  able: (found: readonly Approver[]) => Promise<readonly Approver[]>,
): Promise<Asked[]> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const given = await tx
    .select({ from: approvalDelegations.userId, to: approvalDelegations.toUserId })
    .from(approvalDelegations)
    .where(
      and(
        eq(approvalDelegations.tenantId, ctx.tenant.slug),
        inArray(
          approvalDelegations.userId,
          people.map(({ id }) => id),
        ),
        lte(approvalDelegations.startsOn, today),
        gte(approvalDelegations.endsOn, today),
      ),
    );
  const ids = given.map(({ to }) => to);
  const names = new Map(
    (ids.length > 0 ? await findPeople({ ...ctx, tx }, { ids, limit: ids.length }) : []).map((one) => [
      one.id,
      one.realname,
    ]),
  );
  const rows = given.flatMap(({ from, to }) => {
    const name = names.get(to);
    return name === undefined ? [] : [{ from, id: to, name }];
  });
  const taking = new Set((await able(rows)).map(({ id }) => id));
  const byPerson = new Map(
    rows.filter(({ id }) => taking.has(id) && id !== submitterId).map((row) => [row.from, row]),
  );
  const asked = new Map<string, Asked>();
  for (const person of people) {
    const delegate = byPerson.get(person.id);
    const one = delegate
      ? { id: delegate.id, name: delegate.name, insteadOf: person.name }
      : { ...person, insteadOf: '' };
    // Their own place says more than somebody else's.
    const known = asked.get(one.id);
    if (!known || (known.insteadOf && !one.insteadOf)) asked.set(one.id, one);
  }
  return [...asked.values()];
}

import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { repairEventLog } from '../table.server.ts';
import type { RepairState } from './rules-state.ts';

/** What happened to an order. */
export interface Happening {
  /** Its own id, where a phone has given it one; sent again, it is known by it. */
  id?: string | undefined;
  orderId: string;
  event: string;
  from: RepairState | null;
  to: RepairState;
  note?: string | null;
  facts?: Record<string, string | number | null>;
}

/** Writes down what happened to an order; without a person the clock did it. */
export async function noteEvent(
  ctx: { tenant: Pick<Ctx['tenant'], 'slug'> } & Pick<Ctx, 'now'> & Partial<Pick<Ctx, 'user'>>,
  tx: Tx,
  { id = newId(), orderId, event, from, to, note, facts = {} }: Happening,
): Promise<void> {
  await tx.insert(repairEventLog).values({
    tenantId: ctx.tenant.slug,
    id,
    orderId,
    event,
    fromState: from,
    toState: to,
    note: note || null,
    facts,
    actorId: ctx.user?.id ?? null,
    actorName: ctx.user?.realname ?? '',
    happenedAt: ctx.now(),
  });
}

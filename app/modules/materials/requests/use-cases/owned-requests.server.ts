import { and, eq, inArray, sql } from 'drizzle-orm';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { materialRequests } from '../../table.server.ts';
import { noteEvent } from '../note-event.server.ts';
import { openStates } from '../rules-requests.ts';

/** Requests for materials somebody made that have not come to an end; whoever takes them receives what comes. */
export const ownedRequests: OwnedWork = {
  kind: 'material-requests',
  columns: ['material_requests.requester_id'],
  count: (ctx, tx, userId) => tx.$count(materialRequests, requestsOf(ctx, userId)),
  async handOver(ctx, tx, move) {
    const moved = await tx
      .update(materialRequests)
      .set({
        requesterId: move.to.id,
        // Who asked approves it no sooner for having handed it over.
        askedById: sql`coalesce(${materialRequests.askedById}, ${materialRequests.requesterId})`,
        updatedAt: ctx.now(),
        version: sql`${materialRequests.version} + 1`,
      })
      .where(requestsOf(ctx, move.from.id))
      .returning({ id: materialRequests.id, state: materialRequests.state });
    for (const { id, state } of moved) {
      const note = `${move.from.realname} → ${move.to.realname}`;
      await noteEvent(ctx, tx, { requestId: id, event: 'handover', toState: state, note });
    }
    return handedRows('material-request', 'requesterId', move, moved);
  },
};

function requestsOf({ tenant }: Ctx, userId: string) {
  return and(
    eq(materialRequests.tenantId, tenant.slug),
    eq(materialRequests.requesterId, userId),
    inArray(materialRequests.state, [...openStates]),
  );
}

import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { materialRequestEvents } from '../table.server.ts';
import type { RequestState } from './rules-requests.ts';

/** Writes down what happened to a request, by whom and when. */
export async function noteEvent(
  ctx: Pick<Ctx, 'tenant' | 'user' | 'now'>,
  tx: Tx,
  happened: {
    requestId: string;
    event: string;
    toState: RequestState;
    note?: string | null;
    actor?: { id: string; realname: string } | null;
  },
): Promise<void> {
  const { actor = ctx.user, note = null, ...facts } = happened;
  await tx.insert(materialRequestEvents).values({
    tenantId: ctx.tenant.slug,
    id: newId(),
    ...facts,
    note: note || null,
    actorId: actor?.id ?? null,
    actorName: actor?.realname ?? '',
    happenedAt: ctx.now(),
  });
}

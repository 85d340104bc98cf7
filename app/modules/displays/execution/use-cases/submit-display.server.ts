import { and, eq } from 'drizzle-orm';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { displayTaskStore } from '../../standards/stores.server.ts';
import { displayTasks } from '../../table.server.ts';
import { drawDisplayPhotos } from '../draw-photos.server.ts';
import { type EvidencePhoto, handIn } from '../hand-in.server.ts';
import type { SubmitInput } from '../wire.ts';

const action = 'display:submit';

/** Hands in a display as it was found, with photos; what it scores counts only once it is reviewed. */
export async function submitDisplay(ctx: Ctx, input: SubmitInput): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, action);
  const within = reachable(displayTaskStore, ctx, scope);
  return handIn(ctx, input, { within, action, photos: await drawDisplayPhotos(ctx, input, within) });
}

/**
 * The same of a display of the outlet that a visit was made to, with photos of the visit: these have been drawn already. The
 * caller has seen to it that the person was there, whoever looks after the outlet now.
 */
export function submitSeenDisplay(
  ctx: Ctx,
  input: Omit<SubmitInput, 'photos'>,
  { outletId, photos }: { outletId: string; photos: readonly EvidencePhoto[] },
): Promise<{ id: string }> {
  requireAction(ctx, action);
  const within = and(eq(displayTasks.tenantId, ctx.tenant.slug), eq(displayTasks.customerId, outletId));
  return handIn(ctx, input, { within, action, photos, left: true });
}

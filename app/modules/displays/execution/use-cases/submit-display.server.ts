import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { displayTaskStore } from '../../standards/stores.server.ts';
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

/** The same with photos of a visit: these have been drawn already. */
export function submitSeenDisplay(
  ctx: Ctx,
  input: Omit<SubmitInput, 'photos'>,
  photos: readonly EvidencePhoto[],
): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, action);
  return handIn(ctx, input, { within: reachable(displayTaskStore, ctx, scope), action, photos, left: true });
}

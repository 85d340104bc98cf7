import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { drawEvidence } from '#app/services/pictures/use-cases/draw-evidence.server.ts';
import { repairPictures } from '../table.server.ts';
import type { MoveInput } from '../wire.ts';
import type { RepairEvent } from './rules-state.ts';

type Kind = (typeof repairPictures.$inferSelect)['kind'];

/** Pictures of a move, drawn anew before the order is locked: drawing takes longer than a lock should. */
export interface DrawnPicture {
  kind: Kind;
  content: Buffer;
}

const photoKinds: Partial<Record<RepairEvent, Kind>> = { 'give-up': 'evidence', finish: 'after' };

/** Draws what came with a move. */
export async function drawPictures(ctx: Ctx, input: MoveInput): Promise<DrawnPicture[]> {
  const pictures: DrawnPicture[] = [];
  const drawn = (picture: string, field: string) =>
    drawEvidence(ctx, picture, { field, code: 'repair.no-picture' });
  const kind = photoKinds[input.event] ?? 'arrival';
  // One after the other: a move takes no more than its turn.
  for (const photo of input.photos) pictures.push({ kind, content: await drawn(photo, 'photos') });
  for (const photo of input.beforePhotos) {
    pictures.push({ kind: 'before', content: await drawn(photo, 'beforePhotos') });
  }
  if (input.signature) {
    pictures.push({ kind: 'signature', content: await drawn(input.signature, 'signature') });
  }
  return pictures;
}

/** Photos of what was found that are kept with an order. */
export function countBefore(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<number> {
  return tx.$count(
    repairPictures,
    and(
      eq(repairPictures.tenantId, ctx.tenant.slug),
      eq(repairPictures.orderId, orderId),
      eq(repairPictures.kind, 'before'),
    ),
  );
}

/** Keeps them with their order. */
export async function keepPictures(
  ctx: Ctx,
  tx: Tx,
  orderId: string,
  pictures: readonly DrawnPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insert(repairPictures)
    .values(pictures.map((one) => ({ tenantId: ctx.tenant.slug, id: newId(), orderId, ...one })));
}

import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { repairPictures } from '../table.server.ts';
import type { MoveInput } from '../wire.ts';
import type { RepairEvent } from './rules-state.ts';

/** Longest side a picture is kept with: enough to read a label by. */
const longestSide = 1280;

type Kind = (typeof repairPictures.$inferSelect)['kind'];

/** Pictures of a move, drawn anew before the order is locked: drawing takes longer than a lock should. */
export interface DrawnPicture {
  kind: Kind;
  content: Buffer;
}

const photoKinds: Partial<Record<RepairEvent, Kind>> = { 'give-up': 'evidence', finish: 'after' };

/** Draws what came with a move. */
export async function drawPictures(ctx: Ctx, input: MoveInput): Promise<DrawnPicture[]> {
  const drawn: DrawnPicture[] = [];
  const kind = photoKinds[input.event] ?? 'arrival';
  // One after the other: a move takes no more than its turn.
  for (const photo of input.photos) drawn.push({ kind, content: await drawnAnew(ctx, photo, 'photos') });
  if (input.signature) {
    drawn.push({ kind: 'signature', content: await drawnAnew(ctx, input.signature, 'signature') });
  }
  return drawn;
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

/** A picture from a data URL, drawn anew as WebP: nothing of what it held besides is kept. */
async function drawnAnew(ctx: Ctx, dataUrl: string, field: string): Promise<Buffer> {
  const drawn = await ctx.bounded.run({ tenant: ctx.tenant.slug, field }, 'picture', {
    content: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
    code: 'repair.no-picture',
    side: longestSide,
    fit: 'inside',
    quality: 80,
  });
  return drawn.content;
}

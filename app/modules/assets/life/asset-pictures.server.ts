import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { drawEvidence } from '#app/services/pictures/use-cases/draw-evidence.server.ts';
import { assetPictures } from '../table.server.ts';

type Kind = (typeof assetPictures.$inferSelect)['kind'];

/** A picture that is drawn before anything is locked: drawing takes longer than a lock should. */
export interface DrawnPicture {
  kind: Kind;
  content: Buffer;
}

/** Draws photos and a signature, one after the other: a call takes no more than its turn. */
export async function drawAssetPictures(
  ctx: Ctx,
  given: { photos: readonly string[]; signature?: string | null },
  kind: Kind,
): Promise<DrawnPicture[]> {
  const drawn: DrawnPicture[] = [];
  const draw = (picture: string, field: string) =>
    drawEvidence(ctx, picture, { field, code: 'assets.no-picture' });
  for (const photo of given.photos) drawn.push({ kind, content: await draw(photo, 'photos') });
  if (given.signature) {
    drawn.push({ kind: 'signature', content: await draw(given.signature, 'signature') });
  }
  return drawn;
}

/** Keeps them with their asset. */
export async function keepAssetPictures(
  ctx: Ctx,
  tx: Tx,
  assetId: string,
  pictures: readonly DrawnPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx.insert(assetPictures).values(
    pictures.map((one) => ({
      tenantId: ctx.tenant.slug,
      id: newId(),
      assetId,
      ...one,
      createdAt: ctx.now(),
    })),
  );
}

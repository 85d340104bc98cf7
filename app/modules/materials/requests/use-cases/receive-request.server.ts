import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { drawEvidence } from '#app/services/pictures/use-cases/draw-evidence.server.ts';
import { materialRequestPictures } from '../../table.server.ts';
import type { ReceiveRequestInput } from '../../wire.ts';
import { type MovedRequest, moveRequest } from '../locked-request.server.ts';

/** Who asked says that it has come, with photos where they took any; what was not issued by then is issued no more. */
export async function receiveRequest(ctx: Ctx, { id, photos }: ReceiveRequestInput): Promise<MovedRequest> {
  requireAction(ctx, 'material-request:list');
  const drawn: Buffer[] = [];
  // Before the request is held, one after the other: drawing takes longer than a lock should.
  for (const photo of photos) {
    drawn.push(await drawEvidence(ctx, photo, { field: 'photos', code: 'materials.no-picture' }));
  }
  return moveRequest(ctx, id, 'receive', async ({ tx }) => {
    for (const content of drawn) {
      await tx
        .insert(materialRequestPictures)
        .values({ tenantId: ctx.tenant.slug, id: newId(), requestId: id, content });
    }
    return { state: 'received', receivedAt: ctx.now() };
  });
}

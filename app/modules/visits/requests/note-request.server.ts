import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { pointText, toGcj02 } from '#app/lib/places/coordinates.ts';
import { visitRequests, visits } from '../table.server.ts';
import { mayRequest } from './rules-requests.ts';
import type { RequestFacts, RequestInput } from './wire-requests.ts';

/** Writes down what the person asks of a visit of their own; why not, when it may not be asked. */
export async function noteRequest(
  ctx: Ctx,
  tx: Tx,
  { visitId, kind, reason }: RequestInput,
): Promise<{ id: string } | { code: 'no-visit' | 'no-request' }> {
  const user = requireUser(ctx);
  const tenantId = ctx.tenant.slug;
  const [visit] = await tx
    .select()
    .from(visits)
    .where(and(eq(visits.tenantId, tenantId), eq(visits.id, visitId), eq(visits.userId, user.id)))
    .for('update');
  if (!visit) return { code: 'no-visit' };
  const known = await tx
    .select({ kind: visitRequests.kind })
    .from(visitRequests)
    .where(and(eq(visitRequests.tenantId, tenantId), eq(visitRequests.visitId, visitId)));
  const { evidenceScore, evidenceReasons, measuredLng: lng, measuredLat: lat } = visit;
  const measured = lng !== null && lat !== null;
  if (!mayRequest(kind, { ...visit, measured, known: known.map((one) => one.kind) })) {
    return { code: 'no-request' };
  }
  const facts: Record<typeof kind, [RequestFacts, RequestFacts]> = {
    appeal: [
      { evidenceScore, evidenceReasons },
      { evidenceScore: 100, evidenceReasons: [] },
    ],
    place: [
      { place: visit.outletPlace },
      { place: measured ? pointText(toGcj02({ lng, lat })) : visit.outletPlace },
    ],
  };
  const [before, after] = facts[kind];
  const id = newId();
  await tx.insert(visitRequests).values({
    tenantId,
    id,
    kind,
    visitId,
    reason,
    state: 'waiting',
    before,
    after,
    requestedBy: user.id,
    requestedName: user.realname,
    requestedAt: ctx.now(),
  });
  return { id };
}

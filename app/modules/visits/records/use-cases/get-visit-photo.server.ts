import { and, eq, exists } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { visitConditions } from '../../report/visit-conditions.server.ts';
import { visitPhotos } from '../../tables/steps.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';

const whole = { keyword: null, state: null, userId: null, from: null, to: null, only: null };

/** A photo of a visit the reader may see. */
export async function getVisitPhoto(ctx: Ctx, input: { visitId: string; id: string }): Promise<Buffer> {
  const { scope } = requireAction(ctx, 'visit:list');
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ content: visitPhotos.content })
      .from(visitPhotos)
      .where(
        and(
          eq(visitPhotos.tenantId, ctx.tenant.slug),
          eq(visitPhotos.visitId, input.visitId),
          eq(visitPhotos.id, input.id),
          exists(
            tx
              .select({ id: visits.id })
              .from(visits)
              .where(
                and(visitConditions(ctx, scope, whole, { minStayMs: 0 }), eq(visits.id, visitPhotos.visitId)),
              ),
          ),
        ),
      ),
  );
  if (!row) throw notFound();
  return row.content;
}

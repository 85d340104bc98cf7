import { and, eq, type SQL } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { drawCaptioned } from '#app/services/pictures/use-cases/draw-captioned.server.ts';
import { displayTasks } from '../table.server.ts';
import type { EvidencePhoto } from './hand-in.server.ts';

/**
 * Photos of a display with outlet, person and time drawn on them, and what they look like. Done before anything is locked:
 * drawing takes longer than a lock should.
 */
export async function drawDisplayPhotos(
  ctx: Ctx,
  { id, photos }: { id: string; photos: readonly string[] },
  within: SQL | undefined,
): Promise<EvidencePhoto[]> {
  const { realname } = requireUser(ctx);
  if (photos.length === 0) return [];
  const [of] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        outletName: outletView.field('name', displayTasks.tenantId, displayTasks.customerId),
      })
      .from(displayTasks)
      .where(and(within, eq(displayTasks.id, id))),
  );
  const caption = [
    `${ctx.tenant.shortName} · ${of?.outletName ?? ''} · ${realname}`,
    formatTime(ctx.now().toISOString(), ctx.tenant.timeZone, 'YYYY-MM-DD HH:mm:ss'),
  ];
  const drawn: EvidencePhoto[] = [];
  for (const photo of photos) {
    try {
      drawn.push(await drawCaptioned(ctx, photo, { caption, code: 'displays.no-picture' }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'displays.no-picture') throw error;
      throw new DomainError('displays.no-picture', 422, { field: 'photos' });
    }
  }
  return drawn;
}

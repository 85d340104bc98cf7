import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { slidesShown } from '../rules.ts';
import { slideshows } from '../table.server.ts';

/** The banners that are out now, for whoever visits the public page; one statement. The condition is `isOut`. */
export function listSlides(ctx: Ctx): Promise<(typeof slideshows.$inferSelect)[]> {
  const now = ctx.now();
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select()
      .from(slideshows)
      .where(
        and(
          eq(slideshows.tenantId, ctx.tenant.slug),
          eq(slideshows.enabled, true),
          or(isNull(slideshows.startsAt), lte(slideshows.startsAt, now)),
          or(isNull(slideshows.endsAt), gt(slideshows.endsAt, now)),
        ),
      )
      .orderBy(asc(slideshows.sortOrder), asc(slideshows.id))
      .limit(slidesShown),
  );
}

import { and, asc, eq, ilike, or } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { materials } from '../../table.server.ts';
import type { MaterialOption } from '../../wire.ts';
import { onHand } from '../on-hand.server.ts';

/** Materials in use by code or name, the first 40, for whoever asks for some or receives some. */
export async function findMaterials(ctx: Ctx, { keyword }: { keyword: string }): Promise<MaterialOption[]> {
  requireAction(ctx, can(requireUser(ctx), 'material:list') ? 'material:list' : 'material-request:list');
  const like = `%${escapeLike(keyword)}%`;
  const { id, code, name, unit, costFen } = materials;
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id, code, name, unit, costFen, onHand })
      .from(materials)
      .where(
        and(
          eq(materials.tenantId, ctx.tenant.slug),
          eq(materials.enabled, true),
          or(ilike(code, like), ilike(name, like)),
        ),
      )
      .orderBy(asc(code))
      .limit(40),
  );
}

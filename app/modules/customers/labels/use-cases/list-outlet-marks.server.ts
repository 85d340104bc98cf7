import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { channels, outletLabels } from '../../table.server.ts';

interface Named {
  id: string;
  name: string;
}

/** By what outlets are told apart: channels that are in use, and labels. */
export async function listOutletMarks(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
): Promise<{ channels: (Named & { parentId: string | null })[]; labels: Named[] }> {
  return {
    channels: await tx
      .select({ id: channels.id, name: channels.name, parentId: channels.parentId })
      .from(channels)
      .where(and(eq(channels.tenantId, tenant.slug), eq(channels.enabled, true)))
      .orderBy(asc(channels.sortOrder), asc(channels.code)),
    labels: await tx
      .select({ id: outletLabels.id, name: outletLabels.name })
      .from(outletLabels)
      .where(eq(outletLabels.tenantId, tenant.slug))
      .orderBy(asc(outletLabels.name)),
  };
}

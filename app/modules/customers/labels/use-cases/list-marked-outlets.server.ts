import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customerLabelMembers, customers } from '../../table.server.ts';

/** Working outlets of the whole tenant: those of a channel and what is below it, those with a label, or both. */
export async function listMarkedOutlets(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  { channelId, labelId }: { channelId: string | null; labelId: string | null },
): Promise<string[]> {
  const { slug } = tenant;
  const below = sql`${customers.channelId} in (
    with recursive below as (
      select id from channels where tenant_id = ${slug} and id = ${channelId}
      union
      select next.id from below join channels next on next.tenant_id = ${slug} and next.parent_id = below.id)
    select id from below)`;
  const labelled = sql`exists (select from ${customerLabelMembers} where ${and(
    eq(customerLabelMembers.tenantId, slug),
    eq(customerLabelMembers.customerId, customers.id),
    labelId ? eq(customerLabelMembers.labelId, labelId) : undefined,
  )})`;
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.tenantId, slug),
        eq(customers.status, 'normal'),
        channelId ? below : undefined,
        labelId ? labelled : undefined,
      ),
    )
    .orderBy(asc(customers.id));
  return rows.map(({ id }) => id);
}

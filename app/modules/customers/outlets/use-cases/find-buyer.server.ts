import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { OutletStatus } from '../rules.ts';

/** What prices and sale areas need to know of an outlet. */
export interface Buyer {
  id: string;
  status: OutletStatus;
  dealerId: string;
  province: string;
  city: string;
  /** Its channel, then the one above it, and so on. */
  channelIds: string[];
  labelIds: string[];
}

/** An outlet as a buyer, with the channels it stands in and its labels; null when it is not there. One statement. */
export async function findBuyer(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<Buyer | null> {
  const tenant = ctx.tenant.slug;
  const { rows } = await tx.execute<{
    status: OutletStatus;
    dealer_id: string;
    province: string;
    city: string;
    channel_ids: string[];
    label_ids: string[];
  }>(sql`
    with recursive path as (
      select c.id, c.parent_id, 0 as depth from channels c
        join customers o on o.tenant_id = c.tenant_id and o.channel_id = c.id
       where c.tenant_id = ${tenant} and o.id = ${id}
      union all
      select c.id, c.parent_id, path.depth + 1 from path
        join channels c on c.tenant_id = ${tenant} and c.id = path.parent_id where path.depth < 20)
    select o.status, o.dealer_id, o.province, o.city,
           coalesce((select array_agg(id::text order by depth) from path), '{}') as channel_ids,
           coalesce((select array_agg(m.label_id::text order by m.label_id) from customer_label_members m
                      where m.tenant_id = o.tenant_id and m.customer_id = o.id), '{}') as label_ids
      from customers o where o.tenant_id = ${tenant} and o.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { status, province, city } = row;
  return {
    id,
    status,
    province,
    city,
    dealerId: row.dealer_id,
    channelIds: row.channel_ids,
    labelIds: row.label_ids,
  };
}

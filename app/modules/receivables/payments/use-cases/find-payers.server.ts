import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';

/** An outlet that money may come from, with who delivers to it and who looks after it. */
export interface Payer {
  id: string;
  code: string;
  name: string;
  dealerId: string;
  dealerName: string;
  departId: string;
  salesUserId: string;
}

/**
 * Outlets by their codes or ids, also those that may not order for now: what they owe is paid all the same. One that
 * became another outlet is that one by now. Each stands by what it was asked by. Within whose reach they are is for the caller to decide.
 */
export async function findPayers(
  tx: Tx,
  { slug }: { slug: string },
  { codes, ids }: { codes: readonly string[]; ids: readonly string[] },
): Promise<Map<string, Payer>> {
  const { rows } = await tx.execute<Payer & { asked: string } & Record<string, unknown>>(sql`
    with recursive named as (
      select case when n.id = any(${sql.param([...ids])}::uuid[]) then n.id::text else n.code end as asked, n.id, n.merged_into
        from ${outletView} n where n.tenant_id = ${slug}
         and (n.code = any(${sql.param([...codes])}::text[]) or n.id = any(${sql.param([...ids])}::uuid[]))
      union all
      select named.asked, heir.id, heir.merged_into from named
        join ${outletView} heir on heir.tenant_id = ${slug} and heir.id = named.merged_into)
    select named.asked, c.id, c.code, c.name, c.dealer_id as "dealerId", d.name as "dealerName",
           c.depart_id as "departId", c.owner_user_id as "salesUserId"
      from named
      join ${outletView} c on c.tenant_id = ${slug} and c.id = named.id
      join ${dealerView} d on d.tenant_id = c.tenant_id and d.id = c.dealer_id
     where named.merged_into is null`);
  return new Map(rows.map(({ asked, ...payer }) => [asked, payer]));
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** Conditions that an outlet's channel, or one of its labels, has a text in its name; none of what is not asked. */
export function outletNamed(
  { tenant }: Pick<Ctx, 'tenant'>,
  customerId: SQLWrapper,
  { channel, label }: { channel: string | null; label: string | null },
): SQL[] {
  const named: SQL[] = [];
  if (channel) {
    const pattern = `%${escapeLike(channel)}%`;
    named.push(sql`exists (select from customers c
      left join channels n on n.tenant_id = c.tenant_id and n.id = c.channel_id
      where c.tenant_id = ${tenant.slug} and c.id = ${customerId}
        and (n.name ilike ${pattern} or c.channel ilike ${pattern}))`);
  }
  if (label) {
    named.push(sql`exists (select from customer_label_members m
      join customer_labels n on n.tenant_id = m.tenant_id and n.id = m.label_id
      where m.tenant_id = ${tenant.slug} and m.customer_id = ${customerId}
        and n.name ilike ${`%${escapeLike(label)}%`})`);
  }
  return named;
}

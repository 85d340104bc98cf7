import { sql } from 'drizzle-orm';
import { aCustomField } from '#app/administration/custom-fields/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';

/** What this brand's administrators have added to outlets, with a value in most of them. */
export async function makeCustomFields(world: World): Promise<void> {
  const fields = [
    { key: 'coolers', label: '冷柜台数', kind: 'number' },
    { key: 'since', label: '合作起始日', kind: 'date' },
    { key: 'share', label: '货架占比', kind: 'percent' },
    { key: 'display', label: '参加陈列', kind: 'boolean' },
  ] as const;
  for (const [index, field] of fields.entries()) {
    await aCustomField(world, {
      entity: 'customer',
      ...field,
      sortOrder: index + 1,
      listed: field.key === 'coolers',
    });
  }
  // The code tells the outlets apart, and is the same in every run.
  const number = sql`abs(hashtext(${customers.code}))`;
  await world.tx
    .update(customers)
    .set({
      custom: sql`jsonb_build_object(
      'coolers', ${number} % 4,
      'since', to_char(date '2021-01-01' + ${number} % 1700, 'YYYY-MM-DD'),
      'share', 500 + ${number} % 60 * 50,
      'display', ${number} % 3 = 0)`,
    })
    .where(sql`${customers.tenantId} = ${world.tenant.slug} and ${number} % 10 <> 0`);
}

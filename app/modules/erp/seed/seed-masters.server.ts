import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { LocalMaster } from '#app/integrations/kingdee/local/masters.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { masterForms, usualMasterMapping } from '../masters/rules-masters.ts';
import { erpMasterSettings } from '../masters/table.server.ts';

/** Outlets that the demo's ERP knows. */
const known = 12;

/** Has outlets read from the demo's ERP, a person deciding where both differ. */
export async function readDemoMasters({ tx, tenant, now }: World): Promise<void> {
  await tx.insert(erpMasterSettings).values({
    tenantId: tenant.slug,
    kind: 'customer',
    enabled: true,
    rule: 'ask',
    mapping: [...usualMasterMapping.customer],
    updatedAt: now,
  });
}

/** What the demo's ERP knows of outlets: most as they are here, some under another name, and one that is none of ours. */
export async function demoMasters(tx: Tx, tenant: { slug: string }): Promise<LocalMaster[]> {
  const rows = await tx
    .select({
      number: customers.code,
      name: customers.name,
      address: customers.address,
      phone: customers.phone,
    })
    .from(customers)
    .where(eq(customers.tenantId, tenant.slug))
    .orderBy(asc(customers.code))
    .limit(known);
  const formId = masterForms.customer;
  const modifiedAt = '2026-11-20T09:00:00';
  return [
    ...rows.map(({ number, name, address, phone }, index) => ({
      formId,
      number,
      modifiedAt,
      fields: { FName: index % 4 === 1 ? `${name}（一部）` : name, FADDRESS: address, FTEL: phone },
    })),
    { formId, number: 'CUST0917', modifiedAt, fields: { FName: '城北批发部' } },
  ];
}

import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { LocalMaster } from '#app/integrations/kingdee/local/masters.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { masterForms, usualMasterMapping } from '../masters/rules-masters.ts';
import { erpMasterSettings } from '../masters/table.server.ts';

/** Outlets that the demo's ERP knows. */
const known = 12;

/** Has outlets and receipts read from the demo's ERP, a person deciding where both differ. */
export async function readDemoMasters({ tx, tenant, now }: World): Promise<void> {
  await tx.insert(erpMasterSettings).values({
    tenantId: tenant.slug,
    kind: 'customer',
    enabled: true,
    rule: 'ask',
    mapping: [...usualMasterMapping.customer],
    updatedAt: now,
  });
  const [clerk] = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenant.slug), eq(users.username, 'finance')));
  if (!clerk) return;
  await tx.insert(erpMasterSettings).values({
    tenantId: tenant.slug,
    kind: 'receipt',
    enabled: true,
    rule: 'ask',
    mapping: [...usualMasterMapping.receipt],
    fromDay: dayOf(daysBefore(now, 1), tenant.timeZone ?? 'Asia/Shanghai'),
    readsAs: { userId: clerk.userId, departId: null },
    updatedAt: now,
  });
}

/** Receipts that somebody has recorded in the demo's ERP itself: of an outlet of ours, and of a customer that is none. */
export async function demoReceipts(tx: Tx, tenant: { slug: string; timeZone: string }, now: Date) {
  const [outlet] = await tx
    .select({ code: customers.code })
    .from(customers)
    .where(and(eq(customers.tenantId, tenant.slug), eq(customers.status, 'normal')))
    .orderBy(asc(customers.code))
    .limit(1);
  const date = dayOf(now, tenant.timeZone);
  const receipt = (number: string, party: string, fen: number) => {
    const model = { FCONTACTUNIT: { FNumber: party }, FREALRECAMOUNTFOR: fen / 100, FREMARK: '' };
    return { formId: masterForms.receipt, number, date, fen, model };
  };
  return outlet ? [receipt('SKD000518', outlet.code, 120_000), receipt('SKD000519', 'CUST0917', 36_000)] : [];
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

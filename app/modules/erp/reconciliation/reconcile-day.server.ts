import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { type BillQuery, cellText, quoted } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { newId } from '#app/lib/id.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { readOrderHeads } from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import { type ErpWorld, erpOf } from '../sending/erp-world.server.ts';
import { forms } from '../sending/rules-mapping.ts';
import { readErpConfig } from '../sending/send-document.server.ts';
import { erpDifferences, erpReconciliations } from '../table.server.ts';
import { comparedParty } from './bill-party.ts';
import { dueOnDay } from './due-on-day.server.ts';
import {
  type BillSums,
  type ComparedBill,
  comparedAs,
  comparedBills,
  type Difference,
  differencesOf,
  isRepairable,
  sumsByBill,
  type TheirBill,
} from './rules-compare.ts';

/** What a day's comparison has found. */
export interface Reconciled {
  ourCount: number;
  ourFen: number;
  theirCount: number;
  theirFen: number;
  /** The same of each kind of bill. */
  kinds: readonly BillSums[];
  differences: number;
}

/** Rows the ERP is asked for at once. */
const pageSize = 2000;

/**
 * Compares a day's orders, deliveries, returns, payments, refunds and adjustments with the ERP's bills of that day and keeps what
 * differs; differences that are gone leave the list, those a person has settled stay as they are. Null when the tenant
 * has no ERP.
 */
export async function reconcileDay(world: ErpWorld, day: string): Promise<Reconciled | null> {
  const config = await readErpConfig(world);
  if (!config?.enabled) return null;
  const { slug } = world.tenant;
  const { ours, ignored } = await inTenantReadOnly(world, (tx) =>
    dueOnDay(tx, world.tenant, { day, mappings: config.mapping }),
  );
  const bills: TheirBill[] = [];
  const erp = erpOf(world, config);
  const query: Omit<BillQuery, 'formId' | 'fields'> = {
    filter: `FDate>=${quoted(day)} and FDate<${quoted(addDays(day, 1))}`,
    order: 'FID',
    limit: pageSize,
  };
  for (const bill of comparedBills) {
    const { formId, sum } = forms[bill];
    const party = comparedParty(config.mapping, bill)?.target;
    const fields = ['FBillNo', config.externalField, 'FDocumentStatus', sum];
    if (party) fields.push(`${party}.FNumber`);
    for (let start = 0; ; start += pageSize) {
      const rows = await erp.query({ ...query, formId, fields, start });
      bills.push(...rows.map((row) => readBill(bill, row)));
      if (rows.length < pageSize) break;
    }
  }
  const unmatched = differencesOf(ours, bills, config.submits);
  const gone = await inTenantReadOnly(world, (tx) => findInvalid(tx, slug, unmatched));
  const found = unmatched.map((one) =>
    one.kind === 'extra'
      ? { ...one, ...ofInvalid(gone.get(one.orderNo)), reason: ignored.get(one.orderNo) ?? null }
      : one,
  );
  const sums = {
    ourCount: ours.length,
    ourFen: ours.reduce((sum, order) => sum + order.fen, 0),
    theirCount: bills.length,
    theirFen: bills.reduce((sum, bill) => sum + bill.fen, 0),
    kinds: sumsByBill(
      ours.map((one) => ({ ...one, bill: comparedAs(one.bill) })),
      bills,
    ),
  };
  await keep(world, day, sums, found);
  return { ...sums, differences: found.length };
}

/** What a bill of an order that was made invalid is of. */
const ofInvalid = (orderId: string | undefined): Pick<Difference, 'orderId' | 'document'> =>
  orderId === undefined ? { orderId: null, document: null } : { orderId, document: '0' };

/** Orders that were made invalid and that the ERP has all the same, by number: they can be taken back. */
async function findInvalid(
  tx: Tx,
  tenantId: string,
  differences: readonly Difference[],
): Promise<Map<string, string>> {
  const numbers = differences.filter(({ kind }) => kind === 'extra').map(({ orderNo }) => orderNo);
  if (numbers.length === 0) return new Map();
  const heads = await readOrderHeads(tx, { slug: tenantId }, { orderNos: numbers });
  const invalid = heads.filter(({ status }) => status === orderStatus.invalid);
  return new Map(invalid.map(({ id, orderNo }) => [orderNo, id]));
}

function readBill(bill: ComparedBill, [billNo, number, status, amount, party]: unknown[]): TheirBill {
  return {
    bill,
    billNo: cellText(billNo),
    number: cellText(number),
    status: cellText(status),
    fen: Math.round(Number(cellText(amount)) * 100),
    party: cellText(party),
  };
}

async function keep(
  world: ErpWorld,
  day: string,
  sums: Omit<Reconciled, 'differences'>,
  found: readonly Difference[],
): Promise<void> {
  const { slug } = world.tenant;
  const now = world.now();
  const rows = [...new Map(found.map((one) => [one.orderNo, one])).values()];
  await inTenant(world, async (tx) => {
    await tx
      .insert(erpReconciliations)
      .values({ tenantId: slug, day, ...sums, ranAt: now })
      .onConflictDoUpdate({
        target: [erpReconciliations.tenantId, erpReconciliations.day],
        set: { ...sums, ranAt: now },
      });
    const ofDay = and(eq(erpDifferences.tenantId, slug), eq(erpDifferences.day, day));
    const still = found.map(({ orderNo }) => orderNo);
    await tx
      .delete(erpDifferences)
      .where(
        and(
          ofDay,
          isNull(erpDifferences.repairedAt),
          still.length > 0 ? notInArray(erpDifferences.orderNo, still) : undefined,
        ),
      );
    const repairable = rows.filter(isRepairable).map(({ orderNo }) => orderNo);
    const reopens = sql`(excluded.order_no = any(${sql.param(repairable)}::text[])
      or excluded.kind <> ${erpDifferences.kind})`;
    if (rows.length > 0) {
      await tx
        .insert(erpDifferences)
        .values(
          rows.map(({ reason = null, ...difference }) => ({
            tenantId: slug,
            id: newId(),
            day,
            ...difference,
            reason,
            foundAt: now,
          })),
        )
        .onConflictDoUpdate({
          target: [erpDifferences.tenantId, erpDifferences.day, erpDifferences.orderNo],
          // What was repaired and differs again is open again, and so is what differs in another way by now; what a
          // person has settled is not asked about twice. Why they settled it is not said of the next difference.
          set: {
            repairedAt: sql`case when ${reopens} then null else ${erpDifferences.repairedAt} end`,
            repairedBy: sql`case when ${reopens} then null else ${erpDifferences.repairedBy} end`,
            reason: sql`coalesce(excluded.reason, case when ${reopens} then null else ${erpDifferences.reason} end)`,
            document: sql`excluded.document`,
            takenOver: sql`excluded.taken_over`,
            kind: sql`excluded.kind`,
            bill: sql`excluded.bill`,
            orderId: sql`excluded.order_id`,
            billNo: sql`excluded.bill_no`,
            ourFen: sql`excluded.our_fen`,
            theirFen: sql`excluded.their_fen`,
          },
        });
    }
  });
}

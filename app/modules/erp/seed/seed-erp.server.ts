import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import { localErpOrigin } from '#app/integrations/kingdee/local-origin.ts';
import type { LocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { comparedAs, sumsByBill } from '../reconciliation/rules-compare.ts';
import { secretOwner } from '../rules.ts';
import { billKindOf, forms } from '../sending/rules-mapping.ts';
import { erpAttempts, erpConfigs, erpDifferences, erpReconciliations, orderSyncs } from '../table.server.ts';
import { anErpConfig, anOrderSync } from './seed.server.ts';
import { demoMasters, demoReceipts, readDemoMasters } from './seed-masters.server.ts';

/** So many days of orders are in the demo's ERP. */
const days = 14;

/** What the ERP has against some of them; {code} is the outlet's. */
const troubles = [
  { error: '字段“客户”的值“{code}”在系统中不存在或已禁用', errorField: 'FCustId' },
  { error: '字段“客户”的值“{code}”在系统中不存在或已禁用', errorField: 'FCustId' },
  { error: '第 1 行物料“{goods}”已被禁用', errorField: 'FMaterialId' },
  { error: '', errorKind: 'slow' },
] as const;

/** An ERP for a brand, on this machine, with orders that arrived, wait, failed and are ignored. */
export async function makeErp(world: World, secrets: SecretBox): Promise<void> {
  const { tx, tenant, now } = world;
  const random = seeded(`${tenant.slug} erp`);
  await anErpConfig(world, secrets, {
    acctId: `demo-${tenant.slug}`,
    baseUrl: localErpOrigin,
    appSecret: random.id(now).replaceAll('-', ''),
  });
  await readDemoMasters(world);
  const went = await tx
    .select({
      orderNo: orders.orderNo,
      status: orders.status,
      orderedAt: orders.orderedAt,
      code: sql<string>`(select c.code from customers c where c.tenant_id = orders.tenant_id and c.id = orders.customer_id)`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenant.slug),
        sql`${orders.orderedAt} > ${daysBefore(now, days)}`,
        // A return is told of when its goods are in.
        sql`${orders.status} = any(case when ${orders.kind} = 'return' then '{3,7}'::int[] else '{2,3,5,7,8}'::int[] end)`,
      ),
    )
    .orderBy(desc(orders.orderedAt));
  const odd = new Set(
    went
      .filter((_, index) => index % 9 === 4)
      .slice(0, 8)
      .map(({ orderNo }) => orderNo),
  );
  await copyIntoOutbox(
    world,
    went.map(({ orderNo }) => orderNo).filter((orderNo) => !odd.has(orderNo)),
  );
  for (const [index, order] of went.filter(({ orderNo }) => odd.has(orderNo)).entries()) {
    const trouble = troubles[index % troubles.length]!;
    const error = trouble.error.replace('{code}', order.code).replace('{goods}', `SP${1000 + index}`);
    const updatedAt = new Date(Math.min(order.orderedAt.getTime() + 5_400_000, now.getTime() - 60_000));
    const errorKind = 'errorKind' in trouble ? trouble.errorKind : 'refused';
    const sync = await anOrderSync(world, {
      orderNo: order.orderNo,
      status: index < 6 ? 'failed' : 'ignored',
      attempts: errorKind === 'slow' ? 6 : 1 + (index % 3),
      error,
      ...('errorField' in trouble ? { errorField: trouble.errorField } : {}),
      errorKind,
      reason: '门店已改由总部直配，ERP 中手工录入',
      updatedAt,
    });
    await keepAttempts(world, sync, updatedAt);
    // A delivery waits until its order is there.
    if (order.status === 7 && index < 6) {
      await anOrderSync(world, { orderNo: order.orderNo, document: '1', status: 'pending', updatedAt });
    }
  }
  await compareDays(world);
}

/** Those that arrived, in one statement. */
async function copyIntoOutbox({ tx, tenant }: World, orderNos: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into order_syncs (tenant_id, order_id, document, status, order_no, customer_name, dealer_name, amount_fen,
      dealer_id, depart_id, sales_user_id, ordered_at, step, attempts, tries, bill_no, bill_id, bill_status,
      created_at, updated_at)
    select tenant_id, id, '0', 'succeeded', order_no, customer_name, dealer_name, payable_fen,
      dealer_id, depart_id, sales_user_id,
      case kind when 'return' then coalesce((select max(e.happened_at) from order_events e
        where e.tenant_id = orders.tenant_id and e.order_id = orders.id and e.event = 'receive'), ordered_at)
      else ordered_at end, 'audited', 1, 0, order_no, null, 'C',
      ordered_at, ordered_at + interval '40 minutes'
    from orders where tenant_id = ${tenant.slug}
      and order_no = any(array(select json_array_elements_text(${JSON.stringify(orderNos)}::json)))`);
  // Their deliveries, and what came back for exchanges, went with them.
  await tx.execute(sql`
    insert into order_syncs (tenant_id, order_id, document, status, order_no, customer_name, dealer_name, amount_fen,
      dealer_id, depart_id, sales_user_id, ordered_at, step, attempts, tries, bill_no, bill_id, bill_status,
      created_at, updated_at)
    select s.tenant_id, s.order_id, d.document, s.status, s.order_no, s.customer_name, s.dealer_name,
      case d.document when '1' then (select sum(l.amount_fen * l.shipped_qty / l.qty) from order_lines l
        where l.tenant_id = o.tenant_id and l.order_id = o.id) else 0 end,
      s.dealer_id, s.depart_id, s.sales_user_id,
      case d.document when '2' then (select max(e.happened_at) from order_events e
        where e.tenant_id = o.tenant_id and e.order_id = o.id and e.event = 'receive') else s.ordered_at end, s.step, s.attempts, s.tries,
      s.order_no || case d.document when '1' then '-CK' else '-TH' end, null, s.bill_status,
      s.created_at, s.updated_at + interval '1 minute'
    from order_syncs s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
      cross join (values ('1'), ('2')) d (document)
    where s.tenant_id = ${tenant.slug} and s.document = '0' and s.status = 'succeeded' and o.kind <> 'return'
      and case d.document when '1' then o.status in (3, 7, 8)
        else o.kind = 'exchange' and exists (select 1 from order_events e
          where e.tenant_id = o.tenant_id and e.order_id = o.id and e.event = 'receive') end`);
}

/** The calls that came before the state a document is in. */
async function keepAttempts(
  { tx, tenant }: World,
  sync: typeof orderSyncs.$inferSelect,
  last: Date,
): Promise<void> {
  await tx.insert(erpAttempts).values(
    Array.from({ length: sync.attempts }, (_, index) => {
      const startedAt = new Date(last.getTime() - (sync.attempts - 1 - index) * 180_000);
      return {
        tenantId: tenant.slug,
        id: newId(),
        orderId: sync.orderId,
        document: sync.document,
        attempt: index + 1,
        step: 'save' as const,
        outcome: sync.errorKind === 'slow' ? ('unknown' as const) : ('refused' as const),
        request: { FBillNo: sync.orderNo },
        answer:
          sync.errorKind === 'slow' ? null : [{ field: sync.errorField, message: sync.error, index: 0 }],
        error: sync.error,
        errorField: sync.errorField,
        startedAt,
        endedAt: new Date(startedAt.getTime() + (sync.errorKind === 'slow' ? 10_000 : 640)),
      };
    }),
  );
}

/** A week of reconciliations; the last one found something. */
async function compareDays({ tx, tenant, now }: World): Promise<void> {
  const zone = 'Asia/Shanghai';
  const rows = await tx
    .select({ ...getTableColumns(orderSyncs), kind: orders.kind })
    .from(orderSyncs)
    .innerJoin(orders, and(eq(orders.tenantId, orderSyncs.tenantId), eq(orders.id, orderSyncs.orderId)))
    .where(
      and(
        eq(orderSyncs.tenantId, tenant.slug),
        eq(orderSyncs.status, 'succeeded'),
        sql`${orderSyncs.orderedAt} > ${daysBefore(now, 9)}`,
      ),
    );
  const billOf = ({ document, kind }: (typeof rows)[number]) => comparedAs(billKindOf(document, kind));
  const byDay = Map.groupBy(rows, (row) => dayOf(row.orderedAt, zone));
  const yesterday = dayOf(daysBefore(now, 1), zone);
  for (let back = 1; back <= 7; back += 1) {
    const day = dayOf(daysBefore(now, back), zone);
    const own = byDay.get(day) ?? [];
    const [missing, amount, unaudited] =
      day === yesterday ? own.filter(({ document }) => document === '0') : [];
    const ourFen = own.reduce((sum, row) => sum + row.amountFen, 0);
    const lost = (missing?.amountFen ?? 0) + (amount ? 500 : 0);
    await tx.insert(erpReconciliations).values({
      tenantId: tenant.slug,
      day,
      ourCount: own.length,
      ourFen,
      theirCount: own.length - (missing ? 1 : 0),
      theirFen: ourFen - lost,
      kinds: sumsByBill(
        own.map((row) => ({ bill: billOf(row), fen: row.amountFen })),
        own
          .filter((row) => row !== missing)
          .map((row) => ({ bill: billOf(row), fen: row.amountFen - (row === amount ? 500 : 0) })),
      ),
      ranAt: daysBefore(now, back - 1),
    });
    for (const [kind, row] of [
      ['missing', missing],
      ['amount', amount],
      ['unaudited', unaudited],
    ] as const) {
      if (!row) continue;
      await tx.insert(erpDifferences).values({
        tenantId: tenant.slug,
        id: newId(),
        day,
        kind,
        orderId: row.orderId,
        orderNo: row.orderNo,
        billNo: kind === 'missing' ? null : row.orderNo,
        ourFen: row.amountFen,
        theirFen: kind === 'missing' ? null : row.amountFen - (kind === 'amount' ? 500 : 0),
        foundAt: now,
      });
    }
  }
}

/** Opens the account sets that demo brands name, with the bills that have arrived there. */
export async function openDemoBooks(
  kingdee: LocalKingdee,
  world: { db: Db; tenants: readonly Pick<Tenant, 'slug' | 'timeZone'>[]; secrets: SecretBox },
): Promise<void> {
  for (const tenant of world.tenants) {
    await inTenant({ db: world.db, tenant }, async (tx) => {
      const [config] = await tx.select().from(erpConfigs).where(eq(erpConfigs.tenantId, tenant.slug));
      if (config?.baseUrl !== localErpOrigin) return;
      const of = eq(orderSyncs.tenantId, tenant.slug);
      const arrived = await tx
        .select({ ...getTableColumns(orderSyncs), kind: orders.kind })
        .from(orderSyncs)
        .leftJoin(orders, and(eq(orders.tenantId, orderSyncs.tenantId), eq(orders.id, orderSyncs.orderId)))
        .where(and(of, eq(orderSyncs.status, 'succeeded')));
      const failed = await tx
        .select({ error: orderSyncs.error })
        .from(orderSyncs)
        .where(and(of, eq(orderSyncs.errorField, 'FCustId')));
      const odd = await tx
        .select()
        .from(erpDifferences)
        .where(and(eq(erpDifferences.tenantId, tenant.slug), isNull(erpDifferences.repairedAt)));
      const differs = new Map(odd.map((one) => [one.orderNo, one]));
      kingdee.open({
        acctId: config.acctId,
        username: config.username,
        appId: config.appId,
        appSecret: world.secrets.open(config.appSecret, secretOwner(tenant)),
        masters: await demoMasters(tx, tenant),
        unknown: failed.flatMap(({ error }) => /值“([^”]+)”/.exec(error ?? '')?.[1] ?? []),
        bills: [
          ...(await demoReceipts(tx, tenant, new Date())),
          ...arrived.flatMap((row) => {
            const difference = differs.get(row.billNo ?? row.orderNo);
            if (difference?.kind === 'missing') return [];
            const { formId, sum } = forms[billKindOf(row.document, row.kind ?? '')];
            const fen = difference?.theirFen ?? row.amountFen;
            return [
              {
                formId,
                number: row.billNo ?? row.orderNo,
                date: dayOf(row.orderedAt, tenant.timeZone),
                fen,
                model: { [sum]: fen / 100 },
                status: difference?.kind === 'unaudited' ? ('B' as const) : ('C' as const),
              },
            ];
          }),
        ],
      });
    });
  }
}

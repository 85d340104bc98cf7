import { and, eq } from 'drizzle-orm';
import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { secretOwner } from '../rules.ts';
import { causeOf } from '../sending/rules-cause.ts';
import { defaultMapping } from '../sending/usual-mappings.ts';
import { erpConfigs, orderSyncs } from '../table.server.ts';

type Sync = typeof orderSyncs.$inferSelect;

export interface SyncFacts {
  orderNo: string;
  /** '0' the order itself, '1' its delivery. */
  document?: Sync['document'];
  status?: Sync['status'];
  attempts?: number;
  error?: string;
  errorField?: string;
  errorKind?: string;
  /** Why it is ignored. */
  reason?: string;
  /** When it last changed; now when left out. */
  updatedAt?: Date;
}

/** Writes how an order's document stands with the ERP, refused by default; over what stood there. */
export async function anOrderSync({ tx, tenant, now }: World, facts: SyncFacts): Promise<Sync> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tenant.slug), eq(orders.orderNo, facts.orderNo)));
  if (!order) throw new Error(`没有订单 ${facts.orderNo}。`);
  const status = facts.status ?? 'failed';
  const failed = status === 'failed' || status === 'ignored';
  const at = facts.updatedAt ?? now;
  const state = {
    status,
    step: status === 'succeeded' ? ('audited' as const) : ('new' as const),
    attempts: facts.attempts ?? (status === 'pending' ? 0 : 1),
    error: failed ? (facts.error ?? '客户编码在 ERP 中不存在') : null,
    errorField: failed ? (facts.errorField ?? null) : null,
    errorKind: failed ? (facts.errorKind ?? 'refused') : null,
    cause: null as Sync['cause'],
    firstFailedAt: failed ? at : null,
    ignoredReason: status === 'ignored' ? (facts.reason ?? '已在 ERP 中手工录入') : null,
    billNo: status === 'succeeded' ? order.orderNo : null,
    billStatus: status === 'succeeded' ? 'C' : null,
    nextAt: status === 'pending' ? at : null,
    updatedAt: at,
  };
  if (status === 'failed') state.cause = causeOf(state);
  const document = facts.document ?? '0';
  const [row] = await tx
    .insert(orderSyncs)
    .values({
      tenantId: tenant.slug,
      orderId: order.id,
      document,
      orderNo: order.orderNo,
      customerName: order.customerName,
      dealerName: order.dealerName,
      amountFen: order.payableFen,
      dealerId: order.dealerId,
      departId: order.departId,
      salesUserId: order.salesUserId,
      orderedAt: order.orderedAt,
      createdAt: at,
      ...state,
    })
    .onConflictDoUpdate({
      target: [orderSyncs.tenantId, orderSyncs.orderId, orderSyncs.document],
      set: state,
    })
    .returning();
  return row!;
}

export interface ErpConfigFacts {
  acctId: string;
  baseUrl: string;
  appSecret: string;
  enabled?: boolean;
  externalField?: string;
}

/** Writes how a tenant reaches its ERP, over what stood there. */
export async function anErpConfig(
  { tx, tenant, now }: World,
  secrets: SecretBox,
  facts: ErpConfigFacts,
): Promise<typeof erpConfigs.$inferSelect> {
  const values = {
    enabled: facts.enabled ?? true,
    baseUrl: facts.baseUrl,
    acctId: facts.acctId,
    username: erpAccount.username,
    appId: erpAccount.appId,
    appSecret: secrets.seal(facts.appSecret, secretOwner(tenant)),
    secretTail: facts.appSecret.slice(-4),
    orgNumber: '100',
    externalField: facts.externalField ?? 'FBillNo',
    mapping: defaultMapping,
    updatedAt: now,
  };
  const [row] = await tx
    .insert(erpConfigs)
    .values({ tenantId: tenant.slug, ...values })
    .onConflictDoUpdate({ target: [erpConfigs.tenantId], set: values })
    .returning();
  return row!;
}

/** Who calls made-up account sets. */
export const erpAccount = { username: 'interface', appId: '200001_4c7r19bLTulZ+3Wg6+Ss5YzsPYR0SB1v' };

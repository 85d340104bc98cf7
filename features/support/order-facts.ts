import { callApi, envelopeTo } from './api.ts';
import { atShanghai } from './clock.ts';
import type { Tenant } from './tenant.ts';
import type { Scene } from './world.ts';

/** States of an order by the words people use for them. */
export const orderStates: Record<string, number> = {
  待审核: 0,
  已驳回: 1,
  待发货: 2,
  已完成: 3,
  已作废: 4,
  部分发货: 5,
  待付款: 6,
  已发货: 7,
  差异签收: 8,
};

/** Where the order with this name is looked at. */
export function orderPath(scene: Scene, called: string): string {
  const { id, tenant } = scene.order(called);
  return `/${tenant.productPath}/eorder/orderdetail/${id}`;
}

/** The account of an order. */
interface OrderAccount {
  customerId: string;
  dealerId: string;
  customerName: string;
}

/** Whose an order is, as somebody sees it. */
export async function accountOf(scene: Scene, name: string, orderNo: string): Promise<OrderAccount> {
  const actor = scene.actor(name);
  await callApi(scene, actor, `GET /eOrder/eOrder/queryById?id=${scene.order(orderNo).id}`);
  return envelopeTo(actor).result as OrderAccount;
}

/** Writes orders of a tenant and remembers them by number. */
export async function makeOrders(scene: Scene, tenant: Tenant, facts: object[]): Promise<void> {
  type Made = { orderNo: string; id: string; payableFen: number };
  for (const { orderNo, id, payableFen } of await tenant.fact<Made[]>('orders', facts)) {
    scene.orders.set(orderNo, { id, tenant, payableFen });
  }
}

/** A row of a table of orders as facts; who and what it names comes to be with its first mention. */
export async function orderFactsOf(
  scene: Scene,
  tenant: Tenant,
  row: Record<string, string>,
): Promise<object> {
  const dealer = row.经销商 ? await named(scene, tenant, 'dealer', row.经销商) : undefined;
  const customer = row.门店 ? await named(scene, tenant, 'customer', row.门店, { dealer }) : undefined;
  const line = row.商品 ? { product: scene.code(row.商品), qty: Number(row.数量 || 1) } : undefined;
  return {
    orderNo: row.订单号,
    status: orderStates[row.状态 || '待审核'],
    dealer,
    customer,
    sales: row.业务员 ? scene.actor(row.业务员).username : undefined,
    depart: row.部门 ? scene.code(row.部门) : undefined,
    orderedAt: row.下单时间 ? atShanghai(row.下单时间) : undefined,
    lines: line ? [line] : undefined,
  };
}

/** The code of a dealer or outlet of that name. */
export async function named(
  scene: Scene,
  tenant: Tenant,
  kind: 'dealer' | 'customer',
  name: string,
  more: object = {},
): Promise<string> {
  const known = scene.codes.get(name);
  if (known) return known;
  const code = `${kind === 'dealer' ? 'JXS' : 'MD'}${String(scene.codes.size + 1).padStart(3, '0')}`;
  await tenant.fact(kind, { code, name, ...more });
  scene.codes.set(name, code);
  return code;
}

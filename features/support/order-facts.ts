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

/** Writes orders of a tenant and remembers them by number. */
export async function makeOrders(scene: Scene, tenant: Tenant, facts: object[]): Promise<void> {
  type Made = { orderNo: string; id: string; payableFen: number };
  for (const { orderNo, id, payableFen } of await tenant.fact<Made[]>('orders', facts)) {
    scene.orders.set(orderNo, { id, tenant, payableFen });
  }
}

import { defineParameterType, Given } from '@cucumber/cucumber';
import { makeOrders, orderStates } from '../support/order-facts.ts';
import type { Scene } from '../support/world.ts';

defineParameterType({
  name: '状态',
  regexp: new RegExp(Object.keys(orderStates).join('|')),
  transformer: (text: string) => text,
});

Given(
  '租户{文}有一张{状态}的订单{文}',
  async function (this: Scene, tenant: string, state: string, orderNo: string) {
    await makeOrders(this, this.tenant(tenant), [{ orderNo, status: orderStates[state] }]);
  },
);

import { type DataTable, defineParameterType, Given } from '@cucumber/cucumber';
import { makeOrders, named, orderFactsOf, orderStates } from '../support/order-facts.ts';
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

Given('租户{文}有以下订单', async function (this: Scene, tenant: string, table: DataTable) {
  const owner = this.tenant(tenant);
  const facts: object[] = [];
  for (const row of table.hashes()) facts.push(await orderFactsOf(this, owner, row));
  await makeOrders(this, owner, facts);
});

Given(
  '租户{文}有 {int} 张{状态}的订单，订单号从{文}起',
  async function (this: Scene, tenant: string, count: number, state: string, first: string) {
    const [, head = '', digits = '1'] = /^(.*?)(\d+)$/.exec(first) ?? [];
    const begin = Date.parse('2026-10-01T02:00:00Z');
    const facts = Array.from({ length: count }, (_, index) => ({
      orderNo: head + String(Number(digits) + index).padStart(digits.length, '0'),
      status: orderStates[state],
      orderedAt: new Date(begin + index * 3_600_000),
    }));
    await makeOrders(this, this.tenant(tenant), facts);
  },
);

/** Goods that are sold by the case and in no other unit. */
async function aCase(
  scene: Scene,
  {
    tenant,
    name,
    yuan,
    ...more
  }: { tenant: string; name: string; yuan: number; taxRateBp?: number; status?: 'off-sale' },
): Promise<void> {
  const code = `SP${String(scene.codes.size + 1).padStart(3, '0')}`;
  await scene.tenant(tenant).fact('product', {
    code,
    name,
    ...more,
    units: [{ unit: '箱', factor: 1, priceFen: Math.round(yuan * 100) }],
  });
  scene.codes.set(name, code);
}

Given(
  '租户{文}的商品{文}每箱 {float} 元',
  async function (this: Scene, tenant: string, name: string, yuan: number) {
    await aCase(this, { tenant, name, yuan });
  },
);

Given('租户{文}的商品{文}已停售', async function (this: Scene, tenant: string, name: string) {
  await aCase(this, { tenant, name, yuan: 1, status: 'off-sale' });
});

Given(
  '租户{文}的商品{文}每箱 {float} 元，税率 {int}%',
  async function (this: Scene, tenant: string, name: string, yuan: number, percent: number) {
    await aCase(this, { tenant, name, yuan, taxRateBp: percent * 100 });
  },
);

Given(
  '租户{文}的商品{文}一箱 {int} 瓶，每箱 {float} 元',
  async function (this: Scene, tenant: string, name: string, factor: number, yuan: number) {
    const code = `SP${String(this.codes.size + 1).padStart(3, '0')}`;
    const priceFen = Math.round(yuan * 100);
    await this.tenant(tenant).fact('product', {
      code,
      name,
      units: [
        { unit: '瓶', factor: 1, priceFen: Math.ceil(priceFen / factor) },
        { unit: '箱', factor, priceFen },
      ],
    });
    this.codes.set(name, code);
  },
);

Given('租户{文}有经销商{文}', async function (this: Scene, tenant: string, name: string) {
  await named(this, this.tenant(tenant), 'dealer', name);
});

Given(
  '租户{文}有一张待审核的订单{文}，买了',
  async function (this: Scene, tenant: string, orderNo: string, table: DataTable) {
    const lines = table.hashes().map((row) => ({
      product: this.code(row.商品 ?? ''),
      qty: Number(row.数量),
      gift: row.赠品 === '是' ? true : undefined,
      discountFen: row.优惠 ? Math.round(Number(row.优惠) * 100) : undefined,
    }));
    await makeOrders(this, this.tenant(tenant), [{ orderNo, lines }]);
  },
);

Given(
  '租户{文}有一张先付款后发货的待审核订单{文}',
  async function (this: Scene, tenant: string, orderNo: string) {
    await makeOrders(this, this.tenant(tenant), [{ orderNo, prepay: true }]);
  },
);

Given('租户{文}有一张退货单{文}，等着收货', async function (this: Scene, tenant: string, orderNo: string) {
  await makeOrders(this, this.tenant(tenant), [{ orderNo, kind: 'return', status: 2 }]);
});

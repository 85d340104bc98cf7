import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

interface Made {
  id: string;
  orderNo: string;
  payableFen: number;
  freightFen: number;
}

Given(
  '租户{文}有运费规则{文}，阶梯是{文}',
  async function (this: Scene, tenant: string, name: string, steps: string) {
    await this.tenant(tenant).fact('freight-rule', { name, steps });
  },
);

When(
  '{文}手工定运费 {float} 元，原因是{文}',
  async function (this: Scene, name: string, yuan: number, reason: string) {
    const page = await this.actor(name).page();
    await page.getByRole('spinbutton', { name: '手工运费（元）' }).fill(String(yuan));
    await page.getByLabel('运费原因').fill(reason);
  },
);

Then(
  '门店{文}的订单记作{文}，商品 {float} 元，运费 {float} 元',
  async function (this: Scene, outlet: string, called: string, goods: number, freight: number) {
    const tenant = [...this.actors.values()].find((actor) => actor.hasTenant)!.tenant;
    const { id, orderNo, payableFen, freightFen } = await tenant.fact<Made>('order-named', {
      customer: outlet,
    });
    expect([payableFen, freightFen]).toEqual([goods, freight].map((yuan) => Math.round(yuan * 100)));
    this.orders.set(called, { id, tenant, payableFen, orderNo });
  },
);

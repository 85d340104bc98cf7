import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { Locator, Page } from '@playwright/test';
import { OrderDetailPage } from '../pages/order-detail-page.ts';
import { ShopPage } from '../pages/shop-page.ts';
import { expect } from '../support/expect.ts';
import { greySquare } from '../support/grey-square.ts';
import { orderPath } from '../support/order-facts.ts';
import { roleCode } from '../support/people.ts';
import { definitionOf } from '../support/promotions.ts';
import type { Scene } from '../support/world.ts';

const stands: Readonly<Record<string, string>> = { 正在做: 'in-force', 暂停了: 'paused', 终止了: 'ended' };

Given(
  /^租户“([^”]+)”(正在做|暂停了|终止了)促销“([^”]+)”$/,
  async function (this: Scene, tenant: string, how: string, sentence: string) {
    const facts = { name: sentence, definition: definitionOf(this, sentence), stand: stands[how] };
    const { id } = await this.tenant(tenant).fact<{ id: string }>('promotion', facts);
    this.codes.set(`促销 ${sentence}`, id);
  },
);

Given('门店{文}的陈列是 {word} 级', async function (this: Scene, outlet: string, grade: string) {
  const tenant = [...this.actors.values()].find((actor) => actor.hasTenant)!.tenant;
  await tenant.fact('display-grade', { customer: this.code(outlet), grade });
});

Given(
  '租户{文}发了一张促销{文}的券{文}',
  async function (this: Scene, tenant: string, sentence: string, called: string) {
    const { code } = await this.tenant(tenant).fact<{ code: string }>('coupon', {
      promotion: this.code(`促销 ${sentence}`),
    });
    this.codes.set(called, code);
  },
);

When('{文}给门店{文}试录{文}', async function (this: Scene, name: string, outlet: string, goods: string) {
  const actor = this.actor(name);
  const page = await actor.visit(`/${actor.tenant.productPath}/eorder/ordercreate`);
  const buyer = page.getByRole('combobox', { name: '门店' });
  await buyer.click();
  await buyer.fill(outlet);
  await page.getByTitle(new RegExp(`^${outlet}`)).click();
  let row = 0;
  for (const [, qty = '', product = ''] of goods.matchAll(/(\d+) 箱([^、]+)/g)) {
    row += 1;
    await page.getByRole('combobox', { name: `第 ${row} 行商品编码` }).fill(this.code(product));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('spinbutton', { name: `第 ${row} 行数量` })).toBeFocused();
    await page.keyboard.type(qty);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: `第 ${row + 1} 行商品编码` })).toBeFocused();
  }
});

When('{文}出示券{文}', async function (this: Scene, name: string, called: string) {
  const page = await this.actor(name).page();
  await page.getByLabel('优惠券码').fill(this.code(called));
});

Then(
  '{文}看到再买一点就有的是{文}，应付{文}',
  async function (this: Scene, name: string, text: string, payable: string) {
    const page = await this.actor(name).page();
    await expect(nearby(page).getByRole('listitem')).toHaveCount(1);
    await expect(nearby(page)).toContainText(text);
    await expect(page.getByText(`¥ ${payable}`, { exact: true }).first()).toBeVisible();
  },
);

Then('{文}看不到再买一点就有的', async function (this: Scene, name: string) {
  await expect(nearby(await this.actor(name).page())).toHaveCount(0);
});

When('{文}一点就加 {int} 箱{文}', async function (this: Scene, name: string, qty: number, product: string) {
  const page = await this.actor(name).page();
  await nearby(page)
    .getByRole('button', { name: new RegExp(`^加 ${qty} 箱${product}`) })
    .click();
  await expect(page.getByRole('status').filter({ hasText: `已加 ${qty} 箱${product}` })).toBeVisible();
});

When('{文}为{文}选 1 箱{文}', async function (this: Scene, name: string, offer: string, product: string) {
  const page = await this.actor(name).page();
  await nearby(page)
    .getByRole('button', { name: `选“${offer}”的商品` })
    .click();
  const goods = page.getByRole('dialog', { name: `“${offer}”的商品` });
  await goods.getByRole('button', { name: `加 1 箱${product}` }).click();
  await expect(goods.getByRole('status')).toContainText('已经达到了');
  await goods.getByRole('button', { name: /关闭|Close/ }).click();
});

When('{文}提交这张订单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已提交' })).toBeVisible();
});

Then(
  '{文}看到优惠里写着{文}，应付{文}',
  async function (this: Scene, name: string, text: string, payable: string) {
    const page = await this.actor(name).page();
    await expect(benefits(page)).toContainText(text);
    await expect(page.getByText(`¥ ${payable}`, { exact: true }).first()).toBeVisible();
  },
);

Then('{文}看到优惠里写着{文}', async function (this: Scene, name: string, text: string) {
  await expect(benefits(await this.actor(name).page())).toContainText(text);
});

When('{文}选 {int} 箱{文}作赠品', async function (this: Scene, name: string, count: number, gift: string) {
  const page = await this.actor(name).page();
  await page.getByRole('spinbutton', { name: `赠品 ${gift} 的数量` }).fill(String(count));
});

Then(
  '{文}看到赠品是{文}，应付{文}',
  async function (this: Scene, name: string, gifts: string, payable: string) {
    const page = await this.actor(name).page();
    const given = benefits(page).getByRole('listitem').filter({ hasText: /^赠品/ });
    await expect(given).toHaveText(gifts.split('、').map((gift) => `赠品${gift}`));
    await expect(page.getByText(`¥ ${payable}`, { exact: true }).first()).toBeVisible();
  },
);

Then(
  '{文}看到订单{文}的赠品是{文}',
  async function (this: Scene, name: string, called: string, gifts: string) {
    const { lineRows } = new OrderDetailPage(await this.actor(name).visit(orderPath(this, called)));
    const given = lineRows.filter({ hasText: '赠品' });
    await expect(given).toHaveCount(gifts.split('、').length);
    for (const [at, gift] of gifts.split('、').entries()) {
      const [product = '', qty = '', unit = ''] = gift.split(' ');
      const row = given.nth(at);
      await expect(row).toContainText(product);
      await expect(row.getByRole('cell', { name: unit, exact: true })).toBeVisible();
      await expect(row.getByRole('cell', { name: qty, exact: true }).first()).toBeVisible();
    }
  },
);

Given('租户{文}的促销要由{文}审批', async function (this: Scene, tenant: string, role: string) {
  const facts = { biz: 'promotion', name: '促销审批', minFen: 0, roles: [roleCode(this, role)] };
  await this.tenant(tenant).fact('approval-flow', facts);
});

When('{文}打开促销{文}', async function (this: Scene, name: string, sentence: string) {
  const actor = this.actor(name);
  await actor.visit(`/${actor.tenant.productPath}/epromotion/detail/${this.code(`促销 ${sentence}`)}`);
});

When('{文}{word}这个促销', async function (this: Scene, name: string, move: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: move, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `已${move}` })).toBeVisible();
});

When(
  '{文}新建促销{文}：{文}每满 {int} 箱送 {int} 箱',
  async function (this: Scene, name: string, called: string, product: string, min: number, gift: number) {
    const actor = this.actor(name);
    const page = await actor.visit(`/${actor.tenant.productPath}/epromotion/edit/new`);
    const next = page.getByRole('button', { name: '下一步' });
    await page.getByLabel('编码').fill('CX-001');
    await page.getByLabel('名称').fill(called);
    await next.click();
    await pick(page, '商品（不选表示全部商品）', this.code(product));
    await pick(page, '计数单位', '箱');
    await next.click();
    await page.getByLabel('满（箱）').fill(String(min));
    await page.getByLabel('送（数量）').fill(String(gift));
    await expect(page.getByRole('complementary', { name: '试算' })).toContainText(
      `每满 ${min} 箱送 ${gift} 箱`,
    );
    await next.click();
    await expect(page.getByRole('form', { name: '新建促销' })).toContainText('现在有 1 家门店适用');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(called);
    this.codes.set(`促销 ${called}`, page.url().split('/').at(-1)!);
  },
);

/** Writes into a field, or picks from it, by what it is. */
async function enter(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  if ((await field.getAttribute('role')) === 'combobox') await pick(page, label, value);
  else await field.fill(value);
}

When(
  '{文}建{文}促销，商品{文}，{文}，它说{文}',
  async function (this: Scene, name: string, kind: string, goods: string, given: string, sentence: string) {
    const actor = this.actor(name);
    const page = await actor.visit(`/${actor.tenant.productPath}/epromotion/edit/new`);
    const next = page.getByRole('button', { name: '下一步' });
    await pick(page, '类型', kind);
    await enter(page, '编码', `CX-${kind}`);
    await enter(page, '名称', kind);
    await next.click();
    const groups = kind === '组合套餐' ? goods.split('、') : [goods];
    for (const [place, group] of goods === '全部' ? [] : groups.entries()) {
      for (const one of group.split('、')) {
        const [, need, product = ''] = /^(?:(\d+) 箱)?(.+)$/.exec(one)!;
        await pick(page, '商品（不选表示全部商品）', this.code(product), place);
        if (need) await page.getByLabel('每套数量', { exact: true }).nth(place).fill(need);
      }
      await pick(page, '计数单位', '箱', place);
    }
    await next.click();
    for (const part of given.split('，')) {
      const [label = '', value = ''] = part.split('：');
      await enter(page, label, label === '赠品' ? `${this.code(value)} ${value} 箱` : value);
    }
    await expect(page.getByRole('complementary', { name: '试算' })).toContainText(sentence);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(kind);
  },
);

When('{文}给这个促销上传图片', async function (this: Scene, name: string) {
  const panel = (await this.actor(name).page()).getByRole('region', { name: '促销图片' });
  const picture = { name: '海报.png', mimeType: 'image/png', buffer: greySquare(120) };
  const save = panel.getByRole('button', { name: '保存图片' });
  // The frame is alive before the page within it: what is chosen meanwhile nobody hears of.
  await expect(async () => {
    await panel.getByLabel('选择文件').setInputFiles(picture);
    await expect(save).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await save.click();
  await expect(save).toBeDisabled();
});

Then('{文}的促销列表里有 {int} 个草稿', async function (this: Scene, name: string, count: number) {
  const actor = this.actor(name);
  const page = await actor.visit(`/${actor.tenant.productPath}/epromotion/list`);
  await expect(page.getByRole('row').filter({ hasText: '草稿' })).toHaveCount(count);
});

Then('{文}看不到{文}按钮', async function (this: Scene, name: string, button: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);
});

Then(
  '{文}看到促销{文}，审批流程{文}',
  async function (this: Scene, name: string, state: string, approval: string) {
    const page = await this.actor(name).page();
    await expect(page.getByRole('region', { name: '基本信息' })).toContainText(state);
    await expect(page.getByRole('region', { name: '审批', exact: true })).toContainText(approval);
  },
);

Then('{文}看到促销的{文}是{文}', async function (this: Scene, name: string, what: string, value: string) {
  const results = (await this.actor(name).page()).getByRole('region', { name: '效果' });
  await expect(results.getByRole('link', { name: `${what} ${value}`, exact: true })).toBeVisible();
});

When('{文}点开促销的{文}', async function (this: Scene, name: string, what: string) {
  const results = (await this.actor(name).page()).getByRole('region', { name: '效果' });
  await results.getByRole('link', { name: new RegExp(`^${what} `) }).click();
});

Then(
  '{文}看到门店{文}的一张订单，费用{文}',
  async function (this: Scene, name: string, outlet: string, cost: string) {
    const behind = (await this.actor(name).page()).getByRole('region', { name: '享受过的订单' });
    await expect(behind.getByRole('row').filter({ hasText: outlet })).toContainText(cost);
    await expect(behind).toBeInViewport();
  },
);

When('{文}从促销列表打开日历', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.visit(`/${actor.tenant.productPath}/epromotion/list`);
  await page.getByRole('link', { name: '日历' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('促销日历');
});

Then(
  '{文}在日历的{文}里看到促销{文}',
  async function (this: Scene, name: string, channel: string, promotion: string) {
    const page = await this.actor(name).page();
    await expect(
      page.getByRole('region', { name: channel }).getByRole('link', { name: promotion }),
    ).toBeVisible();
  },
);

Then(
  '{文}看到促销{文}与{文}重叠，别的没有重叠',
  async function (this: Scene, name: string, one: string, other: string) {
    const items = (await this.actor(name).page())
      .getByRole('region', { name: '重叠的促销' })
      .getByRole('listitem');
    await expect(items).toHaveCount(1);
    await expect(items).toContainText(one);
    await expect(items).toContainText(other);
  },
);

const nearby = (page: Page) => page.getByRole('region', { name: '再买一点就有', exact: true });

const benefits = (page: Page) => page.getByRole('region', { name: '优惠', exact: true });

async function pick(page: Page, label: string, text: string, place = 0): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).nth(place);
  await field.click();
  // What has few choices is only picked from.
  if (await field.isEditable()) await field.fill(text);
  await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click();
  await page.keyboard.press('Escape');
}

Then(
  '{文}在商城买 {int} 箱{文}，看到送{文}{int} 箱',
  async function (this: Scene, name: string, qty: number, product: string, gift: string, count: number) {
    const basket = await inBasket(this, name, product, qty);
    await expect(basket.getByText(`赠品：${gift} ${count} 箱`)).toBeVisible();
  },
);

Then(
  '{文}在商城买 {int} 箱{文}，应付{文}，没有赠品',
  async function (this: Scene, name: string, qty: number, product: string, payable: string) {
    const basket = await inBasket(this, name, product, qty);
    await expect(basket.getByText(`¥ ${payable}`, { exact: true })).toBeVisible();
    await expect(basket.getByText(/^赠品/)).toHaveCount(0);
  },
);

async function inBasket(scene: Scene, name: string, product: string, qty: number): Promise<Locator> {
  const shop = new ShopPage(await scene.actor(name).visit('/shop'));
  await shop.take(product, qty);
  await shop.openCart();
  return shop.sheet;
}

When(
  '{文}要退订单{文}的 {int} 箱{文}',
  async function (this: Scene, name: string, orderNo: string, qty: number, product: string) {
    const actor = this.actor(name);
    const page = await actor.visit(orderPath(this, orderNo));
    await page.getByRole('button', { name: '退货' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('spinbutton', { name: `${product} 的数量` }).fill(String(qty));
    await drawer.getByLabel('原因').fill('临期');
  },
);

Then(
  '{文}看到一起退回的赠品{文}，应退{文}',
  async function (this: Scene, name: string, gift: string, refund: string, table: DataTable) {
    const terms = (await this.actor(name).page()).getByRole('region', { name: '退货金额' });
    await expect(terms).toContainText(`赠品一起退回：${gift}`);
    for (const [term = '', amount = ''] of table.raw()) {
      await expect(terms.getByRole('term').filter({ hasText: term })).toBeVisible();
      await expect(terms.getByRole('definition').filter({ hasText: amount })).toBeVisible();
    }
    await expect(terms.getByRole('definition').last()).toHaveText(refund);
  },
);

Then('{文}看到退货会作废一张{文}的券', async function (this: Scene, name: string, promotion: string) {
  const page = await this.actor(name).page();
  const notice = page.getByRole('main').or(page.getByRole('dialog')).getByText(/作废/);
  await expect(notice.filter({ hasText: promotion })).toHaveCount(1);
});

When('{文}提交退货', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page.getByRole('dialog').getByRole('button', { name: '退货' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

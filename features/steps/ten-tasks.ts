import { Given, Then, When } from '@cucumber/cucumber';
import { ConsolePage } from '../pages/console-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { EntityListPage } from '../pages/entity-list-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { OrderQueuePage } from '../pages/order-queue-page.ts';
import { PlatformPage } from '../pages/platform-page.ts';
import { SettingsDrawer } from '../pages/settings-drawer.ts';
import { ShopPage } from '../pages/shop-page.ts';
import type { Actor } from '../support/actor.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { Effort } from '../support/effort.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

const efforts = new WeakMap<Actor, Effort>();

async function beginAt(actor: Actor, address: string): Promise<void> {
  efforts.set(actor, await Effort.of(await actor.visit(address)));
}

Given(
  /^“([^”]+)”打开(品牌首页，准备登录|录单页|商城|用户列表|租户列表)，开始数$/,
  async function (this: Scene, name: string, page: string) {
    const actor = this.actor(name);
    const addresses: Record<string, () => string> = {
      '品牌首页，准备登录': () => '/',
      录单页: () => `/${actor.tenant.productPath}/eorder/ordercreate`,
      商城: () => '/shop',
      用户列表: () => '/isystem/user',
      租户列表: () => '/platform/tenants',
    };
    await beginAt(actor, addresses[page]!());
  },
);

Given(
  /^“([^”]+)”打开(首页|门店|门店地图|失败订单|自定义字段)，开始数$/,
  async function (this: Scene, name: string, page: string) {
    const actor = this.actor(name);
    await beginAt(actor, addressIn(this, actor, page));
  },
);

Then('{文}一共最多做了 {int} 下', function (this: Scene, name: string, count: number) {
  const done = efforts.get(this.actor(name))?.count ?? 0;
  // Nothing at all would mean that nothing was counted.
  expect(done).toBeGreaterThan(0);
  expect(done, '比写下的多').toBeLessThanOrEqual(count);
  expect(done, '比写下的少：把新的数字写进场景和 docs/performance.md').toBe(count);
});

When('{文}登录，到审核台把 {int} 张都通过', async function (this: Scene, name: string, count: number) {
  const actor = this.actor(name);
  const page = await actor.page();
  const login = new LoginPage(page);
  await login.opener.click();
  await login.username.fill(actor.username);
  await login.password.fill(actor.password);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: '审核台' }).click();
  const queue = new OrderQueuePage(page);
  for (let left = count - 1; left >= 0; left -= 1) {
    await expect(queue.pass).toBeEnabled();
    await page.keyboard.press('a');
    await expect(queue.mine).toHaveText(`待我审核 ${left}`);
  }
});

When('{文}给{文}录{文}', async function (this: Scene, name: string, outlet: string, goods: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('combobox', { name: '门店' })).toBeFocused();
  await page.keyboard.insertText(outlet);
  await expect(page.getByTitle(new RegExp(`^${outlet}`))).toBeVisible();
  await page.keyboard.press('Enter');
  for (const [index, one] of goods.split('、').entries()) {
    const [product = '', qty = ''] = one.split(' ');
    const line = index + 1;
    if (index > 0) await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: `第 ${line} 行商品编码` })).toBeFocused();
    await page.keyboard.insertText(this.code(product));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('spinbutton', { name: `第 ${line} 行数量` })).toBeFocused();
    await page.keyboard.insertText(qty);
  }
  await expect(page.getByRole('button', { name: '提交订单' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
});

When(
  '{文}订 {int} 箱{文}，再签收{文}',
  async function (this: Scene, name: string, qty: number, product: string, orderNo: string) {
    const page = await this.actor(name).page();
    const shop = new ShopPage(page);
    await shop.take(product, qty);
    await shop.order();
    await page.getByRole('link', { name: '我的订单', exact: true }).click();
    await page.getByRole('link', { name: new RegExp(orderNo) }).click();
    await drawSignature(page);
    await page.getByRole('button', { name: '签收' }).click();
    await expect(page.getByRole('status')).toHaveText('已签收');
  },
);

When(
  '{文}加{文}{文}，冻结{文}并把工作交给{文}',
  async function (this: Scene, name: string, role: string, added: string, leaving: string, heir: string) {
    const page = await this.actor(name).page();
    const list = new EntityListPage(page);
    await list.add();
    await list.form.getByLabel('用户名').fill('sunyewu');
    await list.form.getByLabel('姓名').fill(added);
    await list.form.getByLabel('初始密码').fill('Qiu7-fen!');
    await list.form.getByRole('combobox', { name: '角色' }).click();
    await page.getByTitle(role, { exact: true }).click();
    await list.form.getByRole('button', { name: '保存' }).click();
    await expect(list.form).toHaveCount(0);
    await list.act(leaving, '冻结');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '交给谁' }).click();
    await page.getByTitle(new RegExp(`^${heir}（`)).click();
    await dialog.getByRole('button', { name: '交接并冻结' }).click();
  },
);

When(
  '{文}导入{文}的门店文件，四行里两行的电话不对，只导入对的',
  async function (this: Scene, name: string, dealer: string) {
    const actor = this.actor(name);
    const page = await actor.page();
    const heads = '名称,类型,等级,联系人,电话,省份,城市,地址,经销商,业务员,部门';
    const row = (outlet: string, phone: string) =>
      `${outlet},门店,A 级,王丽,${phone},浙江省,杭州市,湖滨路 1 号,${dealer},${name},总部`;
    const rows = [
      row('断桥店', '13800000001'),
      row('孤山店', '138'),
      row('苏堤店', '没有'),
      row('白堤店', '13800000002'),
    ];
    await page.getByRole('button', { name: '导入' }).click();
    const file = { name: '门店.csv', mimeType: 'text/csv', buffer: Buffer.from([heads, ...rows].join('\n')) };
    await page.getByLabel('要导入的文件').setInputFiles(file);
    await page.getByRole('button', { name: '导入 2 行' }).click();
  },
);

When('{文}在地图上找到{文}，打开它', async function (this: Scene, name: string, outlet: string) {
  const page = await this.actor(name).page();
  const map = page.getByRole('region', { name: '门店地图' });
  await map.getByTitle(outlet, { exact: true }).click();
  await page.getByRole('link', { name: outlet }).click();
});

When('{文}修好{文}的订单', async function (this: Scene, name: string, cause: string) {
  const page = await this.actor(name).page();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${cause}`) })
    .click();
  await page.getByRole('button', { name: /推送/ }).click();
});

When('{文}换主题色，关掉多页签，给门店加字段{文}', async function (this: Scene, name: string, label: string) {
  const page = await this.actor(name).page();
  const settings = new SettingsDrawer(page);
  await settings.open();
  await settings.saved(() => settings.choice('薄暮').click());
  await settings.saved(() => settings.flip('多页签模式').click());
  await page.keyboard.press('Escape');
  const list = new EntityListPage(page);
  await list.add();
  await list.form.getByRole('combobox', { name: '业务数据' }).click();
  await page.getByTitle('门店', { exact: true }).click();
  await list.form.getByLabel('标识').fill('coolers');
  await list.form.getByLabel('名称').fill(label);
  await list.form.getByRole('button', { name: '保存' }).click();
});

Then('{文}在列表里看到字段{文}', async function (this: Scene, name: string, label: string) {
  await expect(new EntityListPage(await this.actor(name).page()).row(label)).toBeVisible();
});

When('{文}从排行打开本月的商品分析', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const ranking = new DashboardPage(page).ranking(/^(商品|饮品)销售排行$/);
  await ranking.getByRole('link', { name: '看全部' }).click();
  await expect(new ConsolePage(page).heading).toContainText('订单分析');
});

When('{文}新建租户{文}', async function (this: Scene, name: string, tenant: string) {
  const made = this.madeTenant(tenant);
  const platform = new PlatformPage(await this.actor(name).page());
  const host = new URL(made.origin).hostname;
  await platform.makeTenant({ slug: made.copy, host, name: tenant });
});

import { type DataTable, Then, When } from '@cucumber/cucumber';
import { OrderListPage } from '../pages/order-list-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

const listPage = async (actor: Actor) => new OrderListPage(await actor.page());

When('{文}查看订单列表', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await actor.visit(addressIn(this, actor, '订单列表'));
});

When('{文}查看状态为{文}的订单', async function (this: Scene, name: string, state: string) {
  await (await listPage(this.actor(name))).status(state).click();
});

When('{文}按关键字{文}查找订单', async function (this: Scene, name: string, keyword: string) {
  await (await listPage(this.actor(name))).searchFor(keyword);
});

When('{文}查看经销商{文}的订单', async function (this: Scene, name: string, dealer: string) {
  await (await listPage(this.actor(name))).chooseDealer(dealer);
});

When('{文}查看{文}到{文}的订单', async function (this: Scene, name: string, from: string, to: string) {
  await (await listPage(this.actor(name))).chooseDates(from, to);
});

When('{文}按{文}排列订单', async function (this: Scene, name: string, column: string) {
  await (await listPage(this.actor(name))).sortBy(column);
});

When('{文}翻到第 {int} 页', async function (this: Scene, name: string, pageNumber: number) {
  await (await listPage(this.actor(name))).turnTo(pageNumber);
});

When('{文}每页看 {int} 条', async function (this: Scene, name: string, size: number) {
  await (await listPage(this.actor(name))).showPerPage(size);
});

When('{文}点开列表最下面的订单', async function (this: Scene, name: string) {
  await (await listPage(this.actor(name))).orders.last().click();
});

When('{文}点开列表里的订单{文}', async function (this: Scene, name: string, orderNo: string) {
  await (await listPage(this.actor(name))).orders.filter({ hasText: orderNo }).click();
});

Then('{文}看到的订单是{文}', async function (this: Scene, name: string, orderNos: string) {
  const { orders, heading } = await listPage(this.actor(name));
  await expect(heading).toBeVisible();
  await expect(orders).toHaveText(orderNos === '' ? [] : orderNos.split('、'));
});

Then('{文}看到列出的订单在所选日期卖了{文}', async function (this: Scene, name: string, amount: string) {
  await expect((await listPage(this.actor(name))).sold).toHaveText(`这些订单在所选日期的销售额：¥ ${amount}`);
});

Then('{文}看到状态{文}有 {int} 张', async function (this: Scene, name: string, state: string, count: number) {
  const list = await listPage(this.actor(name));
  await expect(list.status(state)).toHaveText(new RegExp(`^${state}\\s*${count}$`));
});

Then('{文}看到共 {int} 条', async function (this: Scene, name: string, count: number) {
  await expect((await listPage(this.actor(name))).total).toHaveText(`共 ${count} 条`);
});

Then('{文}的关键字框里是{文}', async function (this: Scene, name: string, keyword: string) {
  await expect((await listPage(this.actor(name))).keyword).toHaveValue(keyword);
});

When('{文}点开经销商的选项', async function (this: Scene, name: string) {
  await (await listPage(this.actor(name))).dealer.click();
});

When('{文}点开下单日期', async function (this: Scene, name: string) {
  const list = await listPage(this.actor(name));
  await list.page.keyboard.press('Escape');
  await list.from.click();
});

Then('{文}在窗口里看到选项{文}', async function (this: Scene, name: string, option: string) {
  await expect((await listPage(this.actor(name))).shownOption(option)).toBeInViewport();
});

Then('{文}在窗口里看到日历，星期用中文', async function (this: Scene, name: string) {
  const calendar = (await listPage(this.actor(name))).calendar();
  await expect(calendar).toBeInViewport();
  await expect(calendar).toContainText(/一.*二.*三.*四.*五.*六/);
});

When(
  '{文}在更多条件里把{文}填成{文}',
  async function (this: Scene, name: string, field: string, text: string) {
    const { search } = await listPage(this.actor(name));
    await search.getByRole('button', { name: /^更多条件/ }).click();
    const input = search.getByLabel(field);
    await input.fill(text);
    await input.press('Enter');
  },
);

When('{文}在更多条件里选类型{文}', async function (this: Scene, name: string, kind: string) {
  const list = await listPage(this.actor(name));
  await list.search.getByRole('button', { name: /^更多条件/ }).click();
  await list.search.getByRole('combobox', { name: '类型' }).click();
  await list.shownOption(kind).click();
});

Then(
  '{文}看到订单{文}写着{文}和{文}',
  async function (this: Scene, name: string, orderNo: string, kind: string, status: string) {
    const row = (await listPage(this.actor(name))).table.getByRole('row').filter({ hasText: orderNo });
    await expect(row).toContainText(kind);
    await expect(row).toContainText(status);
  },
);

When('{文}把现在的查询保存为{文}', async function (this: Scene, name: string, title: string) {
  const saved = await (await listPage(this.actor(name))).savedQueries();
  await saved.getByRole('textbox', { name: '查询名称' }).fill(title);
  await saved.getByRole('button', { name: '保存查询' }).click();
  await expect(saved.getByRole('button', { name: title, exact: true })).toBeVisible();
  await saved.page().keyboard.press('Escape');
});

When('{文}用保存的查询{文}', async function (this: Scene, name: string, title: string) {
  const saved = await (await listPage(this.actor(name))).savedQueries();
  await saved.getByRole('button', { name: title, exact: true }).click();
});

When('{文}在更多条件里选 ERP 状态{文}', async function (this: Scene, name: string, state: string) {
  const list = await listPage(this.actor(name));
  await list.search.getByRole('button', { name: /^更多条件/ }).click();
  await list.search.getByRole('combobox', { name: 'ERP 同步' }).click();
  await list.shownOption(state).click();
});

When('{文}在更多条件里选门店{文}', async function (this: Scene, name: string, outlet: string) {
  const list = await listPage(this.actor(name));
  await list.search.getByRole('button', { name: /^更多条件/ }).click();
  const box = list.search.getByRole('combobox', { name: '门店', exact: true });
  await box.click();
  await box.fill(outlet);
  await list.shownOption(outlet).click();
});

When('{文}在列设置里去掉{文}', async function (this: Scene, name: string, column: string) {
  const { page } = await listPage(this.actor(name));
  const answered = page.waitForResponse((response) => response.url().includes('/listSettings'));
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: column, exact: true }).uncheck();
  expect((await answered).ok()).toBe(true);
});

Then('{文}的订单列表里没有{文}一列', async function (this: Scene, name: string, column: string) {
  const { table } = await listPage(this.actor(name));
  await expect(table.getByRole('columnheader', { name: '订单号' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: column, exact: true })).toHaveCount(0);
});

When('{文}从订单列表去导入订单', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '订单列表'));
  await page.getByRole('link', { name: '导入订单' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '导入订单' })).toBeVisible();
});

When('{文}选好要导入的订单文件', async function (this: Scene, name: string, rows: DataTable) {
  const more = ['外部平台', '外部已收总额', '其中运费'].filter((column) => rows.raw()[0]?.includes(column));
  const lines = rows
    .hashes()
    .map((row) =>
      [
        row['门店'],
        this.code(row['商品'] ?? ''),
        row['数量'],
        row['外部单号'],
        ...more.map((column) => row[column]),
      ].join(),
    );
  const content = [['门店编码或名称,商品编码,数量,外部单号', ...more].join(), ...lines].join('\n');
  const page = await this.actor(name).page();
  await page
    .getByLabel('要导入的文件')
    .setInputFiles({ name: '订单.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
});

Then('{文}看到导入核对的结果是{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  const found = page.getByRole('region', { name: '文件里的订单' });
  await expect(found.getByText(text, { exact: true })).toBeVisible();
});

Then(
  '{文}看到导入的第 {int} 行错在{文}',
  async function (this: Scene, name: string, line: number, text: string) {
    const page = await this.actor(name).page();
    const fault = page.getByRole('listitem').filter({ hasText: `第 ${line} 行：` });
    await expect(fault.filter({ hasText: text })).toBeVisible();
  },
);

When('{文}提交导入的 {int} 张订单', async function (this: Scene, name: string, count: number) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: `提交 ${count} 张订单` }).click();
});

Then(
  '{文}看到导入完成：提交 {int} 张，没有成功 {int} 张',
  async function (this: Scene, name: string, count: number, refused: number) {
    const page = await this.actor(name).page();
    await expect(page.getByText(`已提交 ${count} 张，没有成功 ${refused} 张`)).toBeVisible();
  },
);

When('{文}换一个文件', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).getByRole('button', { name: '换一个文件' }).click();
});

Then(
  '{文}的订单列表有{文}一列，本页合计是{文}',
  async function (this: Scene, name: string, column: string, sum: string) {
    const { table } = await listPage(this.actor(name));
    await expect(table.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: '本页合计' })).toContainText(sum);
  },
);

When('{文}再把{文}填成{文}', async function (this: Scene, name: string, field: string, text: string) {
  const { search } = await listPage(this.actor(name));
  const input = search.getByLabel(field);
  await input.fill(text);
  await input.press('Enter');
});

Then('{文}在格子下面看到{文}', async function (this: Scene, name: string, text: string) {
  const { search } = await listPage(this.actor(name));
  await expect(search.getByRole('alert').filter({ hasText: text })).toBeVisible();
});

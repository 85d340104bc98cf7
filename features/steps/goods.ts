import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import { named } from '../support/order-facts.ts';
import { addressIn } from '../support/page-names.ts';
import { doWithRow } from '../support/row-verbs.ts';
import type { Scene } from '../support/world.ts';

/** Codes that roles of these scenarios grant, by the words people use for them. */
const granted: Record<string, readonly string[]> = {
  看门店: ['outlets', 'customer:list'],
  改门店: ['customer:add', 'customer:edit'],
  批门店: ['customer:approve', 'customer-change:list'],
  看潜在客户: ['dashboard', 'dealers', 'poi:list'],
  跟进潜在客户: ['poi:claim'],
  看经销商: ['dealers', 'dealer:list'],
  画授权区域: ['dealer:area'],
  // What ROU-09 demands beside, the dashboard, is wanting here.
  只看潜在客户一页: ['dealers', 'poi:list'],
  只看仓库库存一页: ['stock', 'stock:list'],
  只看拜访日报一页: ['visits', 'visit:daily'],
  看价格: ['goods', 'price:list'],
  首页: ['dashboard'],
  派维修工: ['dashboard', 'repair', 'repair:list', 'repair:board', 'repair:dispatch'],
  看自己的维修工单: ['dashboard', 'repair', 'repair:list', 'repair:work'],
};

Given(
  '租户{文}有{word}范围的角色{文}，可以{文}',
  async function (this: Scene, tenant: string, scope: string, name: string, what: string) {
    const scopes: Record<string, string> = { 全部: 'all', 本部门: 'depart', 本人: 'own', 经销商: 'dealer' };
    const code = `goods${this.codes.size + 1}`;
    const permissions = what.split('、').flatMap((one) => granted[one] ?? []);
    await this.tenant(tenant).fact('role', { code, name, dataScope: scopes[scope], permissions });
    this.codes.set(name, code);
  },
);

Given(
  '租户{文}的仓库{文}有商品',
  async function (this: Scene, tenant: string, warehouse: string, table: DataTable) {
    const owner = this.tenant(tenant);
    const code = `CK${this.codes.size + 1}`;
    await owner.fact('warehouse', { code, name: warehouse });
    this.codes.set(warehouse, code);
    for (const row of table.hashes()) {
      const known = this.codes.get(row.商品!);
      const product = known ?? `SP${this.codes.size + 1}`;
      if (!known) {
        await owner.fact('product', { code: product, name: row.商品 });
        this.codes.set(row.商品!, product);
      }
      await owner.fact('stock', {
        warehouse: code,
        product,
        qty: Number(row.数量),
        batchNo: row.批次,
        productionDate: row.生产日期,
      });
    }
  },
);

Given('租户{文}的门店里数到', async function (this: Scene, tenant: string, table: DataTable) {
  const owner = this.tenant(tenant);
  for (const row of table.hashes()) {
    await owner.fact('outlet-stock', {
      customer: await named(this, owner, 'customer', row.门店!),
      product: this.code(row.商品!),
      productionDate: row.生产日期,
      shelfQty: Number(row.货架),
      backQty: Number(row.后仓),
      countedOn: row.盘点日 || undefined,
    });
  }
});

Given('租户{文}有仓库{文}', async function (this: Scene, tenant: string, name: string) {
  const code = `CK${this.codes.size + 1}`;
  await this.tenant(tenant).fact('warehouse', { code, name });
  this.codes.set(name, code);
});

Given(
  '租户{文}的商品{文}有价格',
  async function (this: Scene, tenant: string, product: string, table: DataTable) {
    const owner = this.tenant(tenant);
    const kinds: Record<string, string> = { 统一价: 'base', 客户价: 'customer', 协议价: 'agreement' };
    for (const row of table.hashes()) {
      await owner.fact('price', {
        product: this.code(product),
        kind: kinds[row.类型!],
        unit: '箱',
        customer: row.门店 ? await named(this, owner, 'customer', row.门店) : undefined,
        agreementNo: row.协议号 || undefined,
        priceFen: Math.round(Number(row.价格) * 100),
      });
    }
  },
);

Given(
  '租户{文}有门店{文}，业务员是{文}',
  async function (this: Scene, tenant: string, name: string, owner: string) {
    await named(this, this.tenant(tenant), 'customer', name, { owner: this.actor(owner).username });
  },
);

Given(
  '租户{文}有门店{文}，电话是{文}',
  async function (this: Scene, tenant: string, name: string, phone: string) {
    await named(this, this.tenant(tenant), 'customer', name, { phone });
  },
);

Given('租户{文}有手工标签{文}', async function (this: Scene, tenant: string, name: string) {
  await this.tenant(tenant).fact('customer-label', {
    code: `BQ${this.codes.size + 1}`,
    name,
    kind: 'manual',
  });
});

Given('租户{文}有潜在客户{文}', async function (this: Scene, tenant: string, name: string) {
  await this.tenant(tenant).fact('poi', { name });
});

When('{文}在{文}的行上{word}', async function (this: Scene, name: string, row: string, button: string) {
  const page = await this.actor(name).page();
  await doWithRow(page.getByRole('main').getByRole('row', { name: row }), button);
});

When('{文}在抽屉里填写并保存', async function (this: Scene, name: string, values: DataTable) {
  const page = await this.actor(name).page();
  const drawer = page.getByRole('dialog');
  const save = drawer.getByRole('button', { name: '保存' });
  // The form is fetched with the first drawer; which fields it has is known when it is there.
  await expect(save).toBeVisible();
  for (const [label, value] of Object.entries(values.rowsHash())) {
    const field = { name: label, exact: true };
    const choice = drawer.getByRole('combobox', field);
    if (await choice.count()) {
      await choice.click();
      await page.getByTitle(value, { exact: true }).click();
    } else {
      await drawer.getByRole('textbox', field).or(drawer.getByRole('spinbutton', field)).fill(value);
    }
  }
  await save.click();
});

When('{文}点{文}的{word}', async function (this: Scene, name: string, item: string, button: string) {
  const page = await this.actor(name).page();
  const listed = page.getByRole('main').getByRole('listitem', { name: item });
  await listed.getByRole('button', { name: button }).click();
});

When('{文}确认{word}', async function (this: Scene, name: string, button: string) {
  const page = await this.actor(name).page();
  await page.getByRole('tooltip').getByRole('button', { name: button }).click();
});

When('{文}点开{文}', async function (this: Scene, name: string, link: string) {
  const page = await this.actor(name).page();
  await page.getByRole('main').getByRole('link', { name: link }).first().click();
});

When('{文}给门店打标签{文}', async function (this: Scene, name: string, label: string) {
  const page = await this.actor(name).page();
  await page.getByRole('combobox', { name: '打标签' }).click();
  await page.getByTitle(label, { exact: true }).click();
  await page.getByRole('button', { name: '打标签' }).click();
});

When('{文}给门店{文}查价', async function (this: Scene, name: string, customer: string) {
  const page = await this.actor(name).page();
  const panel = page.getByRole('region', { name: '查价' });
  const box = panel.getByRole('combobox', { name: '门店' });
  await box.click();
  await box.fill(customer);
  await page.getByTitle(customer, { exact: true }).click();
  await panel.getByRole('button', { name: '查价' }).click();
});

Then('{文}看到{文}的行是', async function (this: Scene, name: string, row: string, table: DataTable) {
  const page = await this.actor(name).page();
  const found = page.getByRole('main').getByRole('row', { name: row });
  for (const [text] of table.raw()) await expect(found).toContainText(text!);
});

When('{文}点开写着{文}的一格', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await page.getByRole('main').getByRole('cell').getByRole('link', { name: text }).click();
});

Then('{文}看不到{文}的行', async function (this: Scene, name: string, row: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByRole('row', { name: row })).toHaveCount(0);
});

Then('{文}在{文}里看到{文}', async function (this: Scene, name: string, region: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByRole('region', { name: region })).toContainText(text);
});

Then('{文}看到{文}这一条有{文}', async function (this: Scene, name: string, item: string, text: string) {
  const page = await this.actor(name).page();
  const listed = page.getByRole('main').getByRole('listitem', { name: item });
  await expect(listed.first()).toContainText(text);
});

Then('{文}看不到{文}这一条', async function (this: Scene, name: string, item: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main').getByRole('listitem', { name: item })).toHaveCount(0);
});

Then('{文}在抽屉里看到{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('dialog')).toContainText(text);
});

When('{文}要暂停这家经销商，原因是{文}', async function (this: Scene, name: string, reason: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '暂停合作' }).click();
  await page.getByRole('tooltip').getByLabel('原因').fill(reason);
});

Then('{文}看到没有办完的是{文}', async function (this: Scene, name: string, open: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('tooltip').getByText(open)).toBeVisible();
});

When('{文}选{文}，暂停这家经销商', async function (this: Scene, name: string, choice: string) {
  const page = await this.actor(name).page();
  const question = page.getByRole('tooltip');
  await question.getByRole('radio', { name: choice }).check();
  await question.getByRole('button', { name: '暂停合作' }).click();
  await expect(page.getByRole('button', { name: '恢复合作' })).toBeVisible();
});

When('{文}从商品列表去成套导入导出', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '商品'));
  await page.getByRole('link', { name: '成套导入导出' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '商品资料成套表' })).toBeVisible();
});

When('{文}选好商品资料文件', async function (this: Scene, name: string, rows: DataTable) {
  const lines = rows
    .hashes()
    .map((row) => [this.code(row.商品!), row.单位, row.列表价, row.统一价, row.换算].join());
  const content = ['编码,单位,列表价（元）,统一价（元）,换算', ...lines].join('\n');
  const page = await this.actor(name).page();
  await page
    .getByLabel('要导入的文件', { exact: true })
    .setInputFiles({ name: '商品.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
});

Then('{文}看到文件里的商品是{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  const found = page.getByRole('region', { name: '文件里的商品' });
  await expect(found.getByText(text, { exact: true })).toBeVisible();
});

When('{文}写入 {int} 个商品', async function (this: Scene, name: string, count: number) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: `写入 ${count} 个商品` }).click();
});

Then('{文}看到商品资料写入的结果是{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
});

When('{文}按标签{文}筛选', async function (this: Scene, name: string, label: string) {
  const page = await this.actor(name).page();
  await page.getByRole('combobox', { name: '按标签筛选' }).click();
  await page.getByTitle(label, { exact: true }).click();
  await page.keyboard.press('Escape');
});

import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { Locator, Page } from '@playwright/test';
import { drawn, expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

async function open(scene: Scene, name: string, outlet: string): Promise<Page> {
  const actor = scene.actor(name);
  return actor.visit(`/${actor.tenant.productPath}/esdh/esdh/detail/${scene.code(`陈列 ${outlet}`)}`);
}

/** Two characters of a button stand apart. */
const spaced = (button: string) => new RegExp(`^${Array.from(button).join(String.raw`\s?`)}$`);

async function begin(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: spaced(button) }).click();
  return page.getByRole('dialog');
}

async function done(drawer: Locator, button: string): Promise<void> {
  await drawer.getByRole('button', { name: spaced(button) }).click();
  await expect(drawer).toHaveCount(0, drawn);
}

/** Writes what was found of an item: a choice, a number, or that it does not apply. */
async function write(drawer: Locator, item: string, found: string): Promise<void> {
  if (found === '不适用') {
    const field = drawer.getByRole('group', { name: item });
    await field.getByRole('checkbox', { name: '不适用' }).check();
  } else if (/^\d+$/.test(found)) {
    await drawer.getByRole('spinbutton', { name: item }).fill(found);
  } else {
    await drawer.getByRole('radiogroup', { name: item }).getByRole('radio', { name: found }).check();
  }
}

/** Judges in a drawer that opens with what was handed in. */
async function judge(
  page: Page,
  { does, verdict, item, found, reason }: Record<'does' | 'verdict' | 'item' | 'found' | 'reason', string>,
): Promise<void> {
  const drawer = await begin(page, does);
  await drawer.getByRole('radio', { name: verdict, exact: true }).check();
  if (item) await write(drawer, item, found);
  if (reason) await drawer.getByLabel('理由').fill(reason);
  await done(drawer, does);
}

Given(
  '租户{文}按陈列标准{文}要{文}做陈列',
  async function (this: Scene, name: string, standard: string, outlet: string) {
    const tenant = this.tenant(name);
    await tenant.fact('display-standard', { code: standard });
    const { id } = await tenant.fact<{ id: string }>('display', { standard, customer: this.code(outlet) });
    this.codes.set(`陈列 ${outlet}`, id);
  },
);

When(
  /^“([^”]*)”执行“([^”]*)”的陈列，(拍了|没有拍)照片$/,
  async function (this: Scene, name: string, outlet: string, taken: string, table: DataTable) {
    const page = await open(this, name, outlet);
    const photo = { name: '陈列.png', mimeType: 'image/png', buffer: await page.screenshot() };
    const drawer = await begin(page, '执行陈列');
    for (const [item = '', found = ''] of table.raw()) await write(drawer, item, found);
    if (taken === '没有拍') return;
    await drawer.getByLabel(/现场照片/).setInputFiles(photo);
    await expect(drawer.getByRole('img', { name: '照片 1' })).toBeVisible();
  },
);

When('{文}提交陈列', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await done(page.getByRole('dialog'), '执行陈列');
});

When('{文}试着提交陈列', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: spaced('执行陈列') })
    .click();
});

When('{文}审核{文}的陈列，通过', async function (this: Scene, name: string, outlet: string) {
  const page = await open(this, name, outlet);
  await judge(page, { does: '审核', verdict: '通过', item: '', found: '', reason: '' });
});

When(
  '{文}审核{文}的陈列，通过，{文}改成{文}',
  async function (this: Scene, name: string, outlet: string, item: string, found: string) {
    const page = await open(this, name, outlet);
    await judge(page, { does: '审核', verdict: '通过', item, found, reason: '' });
  },
);

When(
  '{文}复审{文}的陈列，通过，{文}改成{文}',
  async function (this: Scene, name: string, outlet: string, item: string, found: string) {
    const page = await open(this, name, outlet);
    await judge(page, { does: '复审', verdict: '通过', item, found, reason: '' });
  },
);

When(
  '{文}驳回{文}的陈列，理由{文}',
  async function (this: Scene, name: string, outlet: string, reason: string) {
    const page = await open(this, name, outlet);
    await judge(page, { does: '审核', verdict: '驳回', item: '', found: '', reason });
  },
);

When('{文}对{文}的陈列申诉{文}', async function (this: Scene, name: string, outlet: string, reason: string) {
  const page = await open(this, name, outlet);
  const drawer = await begin(page, '申诉');
  await drawer.getByLabel('理由').fill(reason);
  await done(drawer, '申诉');
});

When(
  '{文}裁定{文}的陈列，改判，{文}改成{文}',
  async function (this: Scene, name: string, outlet: string, item: string, found: string) {
    const page = await open(this, name, outlet);
    await judge(page, { does: '裁定申诉', verdict: '改判', item, found, reason: '照片里看得出来' });
  },
);

Then('{文}提交前看到{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
});

Then(
  '{文}看到{文}的陈列是{文}，得分{文}',
  async function (this: Scene, name: string, outlet: string, state: string, score: string) {
    const page = await open(this, name, outlet);
    const facts = page.getByRole('region', { name: '检查项' });
    await expect(facts.getByRole('row').filter({ hasText: '得分率' }).first()).toContainText(state);
    await expect(facts.getByRole('cell').filter({ hasText: score }).first()).toBeVisible();
  },
);

Then('{文}对{文}的陈列不能{文}', async function (this: Scene, name: string, outlet: string, button: string) {
  const page = await open(this, name, outlet);
  await expect(page.getByRole('region', { name: '检查项' })).toBeVisible();
  await expect(page.getByRole('button', { name: spaced(button) })).toHaveCount(0);
});

Then('{文}对{文}的陈列可以{文}', async function (this: Scene, name: string, outlet: string, button: string) {
  const page = await open(this, name, outlet);
  await expect(page.getByRole('button', { name: spaced(button) })).toBeVisible();
});

Then('{文}看到陈列没有提交：{文}', async function (this: Scene, name: string, refusal: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: refusal })).toBeVisible();
});

import { type DataTable, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import type { Scene } from '../support/world.ts';

When(
  /^“([^”]*)”写了维修知识“([^”]*)”，故障是“([^”]*)”，(?:原因是“([^”]*)”，)?步骤是“([^”]*)”，(配一张图，)?存为“([^”]*)”$/,
  async function (
    this: Scene,
    name: string,
    title: string,
    fault: string,
    cause: string | undefined,
    steps: string,
    pictured: string | undefined,
    status: string,
  ) {
    const page = await this.actor(name).page();
    await page.getByRole('button', { name: '新增文章' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: '标题' }).fill(title);
    await drawer.getByRole('textbox', { name: '步骤' }).fill(steps);
    await drawer.getByRole('checkbox', { name: fault, exact: true }).check();
    if (cause) await drawer.getByRole('checkbox', { name: cause, exact: true }).check();
    if (pictured) {
      const photo = { name: '步骤.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await drawer.getByLabel(/现场照片/).setInputFiles(photo);
      await expect(drawer.getByRole('img', { name: '照片 1' })).toBeVisible();
    }
    await drawer.getByRole('radio', { name: status }).check();
    await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('row', { name: title })).toBeVisible();
  },
);

When(
  '{文}登记设备{文}的故障{文}，先看到参考知识{文}',
  async function (this: Scene, name: string, code: string, fault: string, title: string) {
    const actor = this.actor(name);
    await actor.visit(addressIn(this, actor, '登记报修'));
    const page = await actor.page();
    await page.getByRole('combobox', { name: '设备' }).fill(code);
    await page.getByTitle(new RegExp(`^${code}`)).click();
    await page.getByRole('combobox', { name: '故障' }).click();
    await page.getByTitle(fault, { exact: true }).click();
    await expect(page.getByRole('region', { name: '参考知识' })).toContainText(title);
    await page.getByRole('button', { name: '提交报修' }).click();
  },
);

Then(
  '{文}的参考知识{文}里有步骤{文}和 {int} 张图',
  async function (this: Scene, name: string, title: string, step: string, pictures: number) {
    const page = await this.actor(name).page();
    const offered = page.getByRole('region', { name: '参考知识' });
    await offered.getByText(title).click();
    await expect(offered.getByRole('listitem').filter({ hasText: step })).toBeVisible();
    const shown = offered.getByRole('img', { name: /^图 \d+$/ });
    await expect(shown).toHaveCount(pictures);
    // The picture itself has come, and not only its place.
    await expect
      .poll(() => shown.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  },
);

Then('{文}的参考知识里没有{文}', async function (this: Scene, name: string, title: string) {
  const page = await this.actor(name).page();
  const offered = page.getByRole('region', { name: '参考知识' });
  await expect(offered).toBeVisible();
  await expect(offered).not.toContainText(title);
});

When('{文}点“修完”，故障原因选{文}', async function (this: Scene, name: string, cause: string) {
  const page = await this.actor(name).page();
  const button = /^修\s?完$/;
  await page.getByRole('region', { name: '下一步' }).getByRole('button', { name: button }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: '故障原因' }).click();
  await page.getByTitle(cause, { exact: true }).click();
});

When('{文}在故障树里勾选', async function (this: Scene, name: string, ticked: DataTable) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '故障树' }).click();
  const drawer = page.getByRole('dialog', { name: '故障树' });
  for (const [fault, cause] of ticked.raw() as [string, string][]) {
    await drawer
      .getByRole('group', { name: fault, exact: true })
      .getByRole('checkbox', { name: cause, exact: true })
      .check();
  }
  await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(drawer).toBeHidden();
});

Then(
  '{文}可选的故障原因里有{文}，没有{文}',
  async function (this: Scene, name: string, offered: string, missing: string) {
    const page = await this.actor(name).page();
    await page.getByRole('dialog').getByRole('combobox', { name: '故障原因' }).click();
    await expect(page.getByTitle(offered, { exact: true })).toBeVisible();
    await expect(page.getByTitle(missing, { exact: true })).toHaveCount(0);
  },
);

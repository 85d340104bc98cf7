import { Then, When } from '@cucumber/cucumber';
import { EntityListPage } from '../pages/entity-list-page.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

/** The outlets of the route that is open, in their order. */
async function routeOf(scene: Scene, name: string) {
  const page = await scene.actor(name).page();
  const part = page.getByRole('region', { name: '线路上的门店' });
  return { page, part, outlets: part.getByRole('listitem') };
}

When(
  '{文}建了线路{文}，{文}从{文}起每 {int} 周的{文}走',
  async function (
    this: Scene,
    name: string,
    route: string,
    owner: string,
    from: string,
    weeks: number,
    weekday: string,
  ) {
    const list = new EntityListPage(await this.actor(name).page());
    await list.add();
    await list.typeAndChoose('负责人', owner);
    await list.typeAndChoose('部门', '总部');
    await list.choose('星期', weekday);
    await list.field('开始日期').fill(from);
    await list.field('开始日期').press('Enter');
    await list.write({ 线路名称: route, 几周一次: String(weeks) });
    await list.form.getByRole('button', { name: '保存' }).click();
  },
);

When('{文}把{文}加到线路末尾', async function (this: Scene, name: string, outlets: string) {
  const { page, part, outlets: there } = await routeOf(this, name);
  for (const outlet of outlets.split('、')) {
    await part.getByRole('combobox', { name: '选择门店' }).fill(outlet);
    await page.getByTitle(outlet, { exact: true }).click();
    await part.getByRole('button', { name: '加到线路末尾' }).click();
    await expect(there.last()).toContainText(outlet);
  }
});

When('{文}把线路移交给{文}', async function (this: Scene, name: string, owner: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: '移交线路' }).click();
  const dialog = page.getByRole('dialog', { name: '移交线路' });
  await dialog.getByRole('combobox', { name: '接手的人' }).fill(owner);
  await page.getByTitle(owner, { exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: '线路上的门店也交给接手的人负责' })).toBeChecked();
  await dialog.getByRole('button', { name: '移交', exact: true }).click();
  await expect(dialog).toBeHidden();
});

Then('{文}看到线路上依次是{文}', async function (this: Scene, name: string, order: string) {
  const { outlets } = await routeOf(this, name);
  await expect(outlets).toContainText(order.split('、'));
});

Then('{文}看到线路由{文}负责', async function (this: Scene, name: string, owner: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('main')).toContainText(`，${owner}（`);
});

import { Then, When } from '@cucumber/cucumber';
import { EntityListPage } from '../pages/entity-list-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { greySquare } from '../support/grey-square.ts';
import type { Scene } from '../support/world.ts';

const listPage = async (actor: Actor) => new EntityListPage(await actor.page());

When(
  '{文}在表单的{文}里上传图片{文}',
  async function (this: Scene, name: string, label: string, file: string) {
    const field = (await listPage(this.actor(name))).form.getByRole('group', { name: label });
    const picture = { name: file, mimeType: 'image/png', buffer: greySquare(400) };
    await field.getByLabel('选择文件').setInputFiles(picture);
    await expect(field.getByRole('link', { name: file })).toBeVisible();
  },
);

Then('{文}的表单的{文}里有图片{文}', async function (this: Scene, name: string, label: string, file: string) {
  const field = (await listPage(this.actor(name))).form.getByRole('group', { name: label });
  await expect(field.getByRole('link', { name: file })).toBeVisible();
});

Then(
  '{文}的列表里{文}的{文}有图片{文}，点开是原图',
  async function (this: Scene, name: string, row: string, column: string, file: string) {
    const list = await listPage(this.actor(name));
    await expect(list.row(row)).toBeVisible();
    const link = (await list.cell(row, column)).getByRole('link', { name: file });
    await expect(link.locator('img')).toHaveJSProperty('naturalWidth', 320);
    const address = (await link.getAttribute('href')) ?? '';
    const width = await list.page.evaluate(async (url) => {
      const answer = await fetch(url);
      return (await createImageBitmap(await answer.blob())).width;
    }, address);
    expect(width).toBe(400);
  },
);

When('{文}关掉表单', async function (this: Scene, name: string) {
  const list = await listPage(this.actor(name));
  await list.page.keyboard.press('Escape');
  await expect(list.form).toHaveCount(0);
});

Then('{文}在核对结果里看到{文}', async function (this: Scene, name: string, text: string) {
  const found = (await this.actor(name).page()).getByRole('region', { name: '核对结果' });
  await expect(found.getByText(text)).toBeVisible();
});

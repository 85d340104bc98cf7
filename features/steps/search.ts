import { Then, When } from '@cucumber/cucumber';
import { SearchPage } from '../pages/search-page.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const searchPage = async (scene: Scene, name: string) => new SearchPage(await scene.actor(name).page());

When('{文}按快捷键打开搜索', async function (this: Scene, name: string) {
  await (await searchPage(this, name)).open();
});

When('{文}按快捷键搜索{文}', async function (this: Scene, name: string, typed: string) {
  const search = await searchPage(this, name);
  await search.open();
  await search.box.fill(typed);
  await expect(search.names().first()).toBeVisible();
});

When('{文}改搜{文}', async function (this: Scene, name: string, typed: string) {
  await (await searchPage(this, name)).box.fill(typed);
});

When('{文}按下箭头再按回车', async function (this: Scene, name: string) {
  const { box } = await searchPage(this, name);
  await box.press('ArrowDown');
  await box.press('Enter');
});

Then('{文}搜到{文}', async function (this: Scene, name: string, names: string) {
  await expect((await searchPage(this, name)).names()).toHaveText(names.split('、'));
});

Then('{文}什么也没搜到', async function (this: Scene, name: string) {
  const search = await searchPage(this, name);
  await expect(search.dialog.getByRole('status')).toContainText('没有找到');
  await expect(search.names()).toHaveCount(0);
});

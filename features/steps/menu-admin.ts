import { Then, When } from '@cucumber/cucumber';
import { ConsolePage } from '../pages/console-page.ts';
import { MenuAdminPage } from '../pages/menu-admin-page.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const adminPage = async (scene: Scene, name: string) => new MenuAdminPage(await scene.actor(name).page());

When('{文}把菜单{文}改名为{文}', async function (this: Scene, name: string, title: string, other: string) {
  const admin = await adminPage(this, name);
  await admin.act('修改', title).click();
  await admin.fill('名称', other);
  await admin.save();
});

When('{文}把菜单{文}隐藏', async function (this: Scene, name: string, title: string) {
  const admin = await adminPage(this, name);
  await admin.act('修改', title).click();
  await admin.form.getByRole('switch', { name: '在菜单中显示' }).click();
  await admin.save();
});

When('{文}恢复菜单{文}的默认', async function (this: Scene, name: string, title: string) {
  await (await adminPage(this, name)).act('恢复默认', title).click();
});

When(
  '{文}新增外部地址{文}，通向{文}',
  async function (this: Scene, name: string, title: string, url: string) {
    const admin = await adminPage(this, name);
    await admin.page.getByRole('button', { name: '新增菜单' }).click();
    await admin.form.getByText('外部地址', { exact: true }).click();
    await admin.fill('名称', title);
    await admin.fill('外部地址', url);
    await admin.save();
  },
);

When(
  '{文}新增菜单{文}，地址是{文}，打开{文}',
  async function (this: Scene, name: string, title: string, path: string, screen: string) {
    const admin = await adminPage(this, name);
    await admin.page.getByRole('button', { name: '新增菜单' }).click();
    await admin.form.getByText('已有页面', { exact: true }).click();
    await admin.fill('名称', title);
    await admin.fill('路径', path);
    await admin.choose('页面', screen);
    await admin.save();
  },
);

When('{文}让菜单{文}打开{文}', async function (this: Scene, name: string, title: string, other: string) {
  const admin = await adminPage(this, name);
  await admin.act('修改', title).click();
  await admin.form.getByRole('radio', { name: '其他页面' }).click();
  await admin.choose('页面', other);
  await admin.save();
});

When('{文}用键盘上移菜单{文}', async function (this: Scene, name: string, title: string) {
  await (await adminPage(this, name)).act('上移', title).press('Enter');
});

Then('菜单管理对{文}说{文}', async function (this: Scene, name: string, text: string) {
  const { page } = await adminPage(this, name);
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
});

Then('{文}在菜单表单里看到{文}', async function (this: Scene, name: string, text: string) {
  const { form } = await adminPage(this, name);
  await expect(form.getByRole('alert').filter({ hasText: text })).toBeVisible();
});

Then('{文}看到的第一个菜单是{文}', async function (this: Scene, name: string, title: string) {
  await expect((await adminPage(this, name)).titles().first()).toHaveText(title);
});

Then('{文}的菜单第一项是{文}', async function (this: Scene, name: string, title: string) {
  const { menu } = new ConsolePage(await this.actor(name).page());
  await expect(menu.getByRole('menuitem').first()).toHaveText(title);
});

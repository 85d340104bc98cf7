import { Then, When } from '@cucumber/cucumber';
import { ConsolePage } from '../pages/console-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import { expectToRead } from '../support/told.ts';
import type { Scene } from '../support/world.ts';

const consolePage = async (actor: Actor) => new ConsolePage(await actor.page());

When('{文}在账号菜单里选{文}', async function (this: Scene, name: string, entry: string) {
  await (await consolePage(this.actor(name))).chooseOfUser(entry);
});

Then('{文}看到问候{文}', async function (this: Scene, name: string, greeting: string) {
  const { userButton } = await consolePage(this.actor(name));
  await expect(userButton).toContainText(greeting);
});

Then('{文}读到{文}', async function (this: Scene, name: string, text: string) {
  const actor = this.actor(name);
  await expectToRead(await actor.page(), actor.told, text);
});

Then('{文}的帮助链接在新窗口打开{文}', async function (this: Scene, name: string, page: string) {
  const actor = this.actor(name);
  const link = (await actor.page()).getByRole('banner').getByRole('link', { name: '帮助' });
  await expect(link).toHaveAttribute('href', addressIn(this, actor, page));
  await expect(link).toHaveAttribute('target', '_blank');
});

Then('{文}看到对话框{文}', async function (this: Scene, name: string, title: string) {
  await expect((await consolePage(this.actor(name))).dialog(title)).toBeVisible();
});

Then(
  /^“([^”]*)”看到(宽|窄)的对话框“([^”]*)”$/,
  async function (this: Scene, name: string, size: string, title: string) {
    const dialog = (await consolePage(this.actor(name))).dialog(title);
    await expect(dialog).toBeVisible();
    // Its opening is animated: it grows to its width.
    await expect
      .poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0))
      .toBe(size === '宽' ? 800 : 450);
  },
);

Then(
  '{文}从账号菜单选{文}时，对话框{文}的{文}一出现就不再移动',
  async function (this: Scene, name: string, entry: string, title: string, button: string) {
    const console = await consolePage(this.actor(name));
    expect(await console.placesOfOpening(entry, title, button)).toHaveLength(1);
  },
);

Then('{文}看不到对话框{文}', async function (this: Scene, name: string, title: string) {
  await expect((await consolePage(this.actor(name))).dialog(title)).toBeHidden();
});

When('{文}在对话框{文}里点{文}', async function (this: Scene, name: string, title: string, button: string) {
  const dialog = (await consolePage(this.actor(name))).dialog(title);
  await dialog.getByRole('button', { name: button, exact: true }).click();
});

Then('{文}在对话框{文}里看到{文}', async function (this: Scene, name: string, title: string, text: string) {
  const dialog = (await consolePage(this.actor(name))).dialog(title);
  await expect(dialog.getByText(text, { exact: true })).toBeVisible();
});

When(
  '{文}填旧密码{文}、新密码{文}、确认新密码{文}并确定',
  async function (this: Scene, name: string, old: string, fresh: string, again: string) {
    const dialog = (await consolePage(this.actor(name))).dialog('修改密码');
    await dialog.getByLabel('旧密码').fill(old);
    await dialog.getByLabel('新密码', { exact: true }).fill(fresh);
    await dialog.getByLabel('确认新密码').fill(again);
    await dialog.getByRole('button', { name: '确定' }).click();
  },
);

Then('{文}填的新密码{文}还在', async function (this: Scene, name: string, fresh: string) {
  const dialog = (await consolePage(this.actor(name))).dialog('修改密码');
  await expect(dialog.getByLabel('新密码', { exact: true })).toHaveValue(fresh);
});

When('{文}在对话框里选择部门{文}', async function (this: Scene, name: string, depart: string) {
  const page = await this.actor(name).page();
  const dialog = new ConsolePage(page).dialog('切换部门');
  await dialog.getByRole('combobox').click();
  await page.getByTitle(depart, { exact: true }).last().click();
  await dialog.getByRole('button', { name: '确定' }).click();
});

When('{文}清空选中的部门', async function (this: Scene, name: string) {
  const dialog = (await consolePage(this.actor(name))).dialog('切换部门');
  await dialog.locator('.ant-select').hover();
  await dialog.locator('.ant-select-clear').click();
});

Then('{文}要选的部门标为错误', async function (this: Scene, name: string) {
  const dialog = (await consolePage(this.actor(name))).dialog('切换部门');
  await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
});

// The cookie is gone from this browser, as after a clean-up of its data; the page itself does not know yet.
When('{文}的浏览器丢了会话', async function (this: Scene, name: string) {
  await (await this.actor(name).openBrowser()).clearCookies();
});

// The wire is cut for this one call; everything else goes through.
When('{文}的退出请求到不了服务器', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).route('**/api/sys/logout', (route) =>
    route.abort('connectionfailed'),
  );
});

When('{文}在另一台电脑上也登录了{文}的账号', async function (this: Scene, name: string, owner: string) {
  const [actor, other] = [this.actor(name), this.actor(owner)];
  actor.tenant = other.tenant;
  actor.username = other.username;
  actor.password = other.password;
  const opened = await other.tenant.fact<{ token: string; cookie: string }>('session', {
    username: other.username,
  });
  actor.token = opened.token;
  await actor.receiveCookie(opened.cookie);
});

When('{文}不用脚本退出登录', async function (this: Scene, name: string) {
  await (await consolePage(this.actor(name))).chooseOfUser('退出登录');
});

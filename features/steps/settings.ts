import { Then, When } from '@cucumber/cucumber';
import { isKeeping, SettingsDrawer } from '../pages/settings-drawer.ts';
import type { Actor } from '../support/actor.ts';
import { callApi } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const settings = async (actor: Actor) => new SettingsDrawer(await actor.page());

When('{文}打开系统设置', async function (this: Scene, name: string) {
  await (await settings(this.actor(name))).open();
});

When('{文}在设置里选择{文}', async function (this: Scene, name: string, choice: string) {
  const drawer = await settings(this.actor(name));
  await drawer.open();
  await drawer.saved(() => drawer.choice(choice).click());
  await expect(drawer.choice(choice)).toBeChecked();
});

const keptPreferences = new WeakMap<Actor, object[]>();

When('{文}在设置里接连选择{文}', async function (this: Scene, name: string, chosen: string) {
  const actor = this.actor(name);
  const drawer = await settings(actor);
  await drawer.open();
  const kept: object[] = [];
  keptPreferences.set(actor, kept);
  drawer.page.on('request', (request) => {
    if (isKeeping(request)) kept.push(request.postDataJSON() as object);
  });
  await drawer.saved(async () => {
    for (const choice of chosen.split('、')) await drawer.choice(choice).click();
  });
});

Then('{文}的选择存了一次，存的是{文}', function (this: Scene, name: string, choice: string) {
  expect(keptPreferences.get(this.actor(name))).toEqual([choices[choice]]);
});

When('{文}在设置里试着选择{文}', async function (this: Scene, name: string, choice: string) {
  const drawer = await settings(this.actor(name));
  await drawer.open();
  await drawer.choice(choice).click();
});

When('{文}打开设置{文}', async function (this: Scene, name: string, setting: string) {
  const drawer = await settings(this.actor(name));
  await drawer.open();
  await expect(drawer.flip(setting)).not.toBeChecked();
  await drawer.saved(() => drawer.flip(setting).click());
  await expect(drawer.flip(setting)).toBeChecked();
});

When('{文}关闭设置{文}', async function (this: Scene, name: string, setting: string) {
  const drawer = await settings(this.actor(name));
  await drawer.open();
  await expect(drawer.flip(setting)).toBeChecked();
  await drawer.saved(() => drawer.flip(setting).click());
  await expect(drawer.flip(setting)).not.toBeChecked();
});

When('{文}恢复默认设置', async function (this: Scene, name: string) {
  const drawer = await settings(this.actor(name));
  await drawer.open();
  await drawer.saved(() => drawer.action('恢复默认设置').click());
});

When('{文}拷贝设置', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await actor.context?.grantPermissions(['clipboard-read', 'clipboard-write']);
  const drawer = await settings(actor);
  await drawer.open();
  await drawer.action('拷贝设置').click();
  await expect(drawer.drawer.getByText('设置已拷贝到剪贴板')).toBeVisible();
});

When('{文}用键盘关上系统设置', async function (this: Scene, name: string) {
  const drawer = await settings(this.actor(name));
  await drawer.page.keyboard.press('Escape');
  await expect(drawer.drawer).toBeHidden();
});

Then('{文}的焦点回到打开系统设置的按钮', async function (this: Scene, name: string) {
  await expect((await settings(this.actor(name))).button).toBeFocused();
});

Then('{文}的剪贴板里有{文}', async function (this: Scene, name: string, text: string) {
  const page = await this.actor(name).page();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text);
});

Then('{文}的设置里选中了{文}', async function (this: Scene, name: string, choice: string) {
  const drawer = await settings(this.actor(name));
  await drawer.open();
  await expect(drawer.choice(choice)).toBeChecked();
});

Then('{文}的设置{文}是{文}的', async function (this: Scene, name: string, setting: string, state: string) {
  const drawer = await settings(this.actor(name));
  await drawer.open();
  await expect(drawer.flip(setting)).toBeChecked({ checked: state === '打开' });
});

Then('{文}不能改动设置{文}', async function (this: Scene, name: string, setting: string) {
  const drawer = await settings(this.actor(name));
  await drawer.open();
  await expect(drawer.choice(setting).or(drawer.flip(setting))).toBeDisabled();
});

Then('{文}的设置里提示{文}', async function (this: Scene, name: string, text: string) {
  await expect((await settings(this.actor(name))).alert).toHaveText(text);
});

/** A compile may be over before anybody looks: its answer is held back until it has been seen. */
When(
  '{文}在设置里选择{文}，编译时看到{文}',
  async function (this: Scene, name: string, choice: string, text: string) {
    const drawer = await settings(this.actor(name));
    await drawer.open();
    const seen = Promise.withResolvers<void>();
    await drawer.page.route('**/api/sys/theme', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await drawer.saved(async () => {
      await drawer.choice(choice).click();
      await expect(drawer.status.filter({ hasText: text })).toBeVisible();
      seen.resolve();
    });
    await expect(drawer.status.filter({ hasText: text })).toHaveCount(0);
  },
);

When('{文}收起菜单并等到存好', async function (this: Scene, name: string) {
  const drawer = await settings(this.actor(name));
  await drawer.saved(() => drawer.page.getByRole('button', { name: '收起菜单' }).click());
});

When('{文}的网络断了', async function (this: Scene, name: string) {
  await this.actor(name).context?.setOffline(true);
});

/** What people choose, with what of their preferences it changes. */
const choices: Record<string, object> = {
  亮色: { pageTheme: 'light' },
  暗色: { pageTheme: 'dark' },
  薄暮: { primaryColor: '#f5222d' },
  亮色菜单: { navTheme: 'light' },
  顶部菜单: { layout: 'topmenu' },
  侧边菜单: { layout: 'sidemenu' },
  收起菜单: { sidebar: 'collapsed' },
  色弱模式: { colorWeak: true },
};

When('{文}的设置是{文}', async function (this: Scene, name: string, chosen: string) {
  const preferences = chosen.split('、').map((one) => {
    if (!choices[one]) throw new Error(`没有叫“${one}”的设置。`);
    return choices[one];
  });
  const body = JSON.stringify(Object.assign({}, ...preferences));
  await callApi(this, this.actor(name), 'PUT /sys/user/preferences', { body });
});

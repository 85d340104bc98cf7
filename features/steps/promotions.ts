import { Given, Then, When } from '@cucumber/cucumber';
import { expect } from '../support/expect.ts';
import { greySquare } from '../support/grey-square.ts';
import { addressIn } from '../support/page-names.ts';
import { roleCode } from '../support/people.ts';
import { definitionOf } from '../support/promotions.ts';
import type { Scene } from '../support/world.ts';

const stands: Readonly<Record<string, string>> = { 正在做: 'in-force', 暂停了: 'paused', 终止了: 'ended' };

Given(
  /^租户“([^”]+)”(正在做|暂停了|终止了)促销“([^”]+)”$/,
  async function (this: Scene, tenant: string, how: string, sentence: string) {
    const facts = { name: sentence, definition: definitionOf(this, sentence), stand: stands[how] };
    const { id } = await this.tenant(tenant).fact<{ id: string }>('promotion', facts);
    this.codes.set(`促销 ${sentence}`, id);
  },
);

Given('门店{文}的陈列是 {word} 级', async function (this: Scene, outlet: string, grade: string) {
  const tenant = [...this.actors.values()].find((actor) => actor.hasTenant)!.tenant;
  await tenant.fact('display-grade', { customer: this.code(outlet), grade });
});

Given(
  '租户{文}发了一张促销{文}的券{文}',
  async function (this: Scene, tenant: string, sentence: string, called: string) {
    const { code } = await this.tenant(tenant).fact<{ code: string }>('coupon', {
      promotion: this.code(`促销 ${sentence}`),
    });
    this.codes.set(called, code);
  },
);

Given('租户{文}的促销要由{文}审批', async function (this: Scene, tenant: string, role: string) {
  const facts = { biz: 'promotion', name: '促销审批', minFen: 0, roles: [roleCode(this, role)] };
  await this.tenant(tenant).fact('approval-flow', facts);
});

When('{文}打开促销{文}', async function (this: Scene, name: string, sentence: string) {
  const actor = this.actor(name);
  await actor.visit(`/${actor.tenant.productPath}/epromotion/detail/${this.code(`促销 ${sentence}`)}`);
});

When('{文}{word}这个促销', async function (this: Scene, name: string, move: string) {
  const page = await this.actor(name).page();
  await page.getByRole('button', { name: move, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `已${move}` })).toBeVisible();
});

When('{文}给这个促销上传图片', async function (this: Scene, name: string) {
  const panel = (await this.actor(name).page()).getByRole('region', { name: '促销图片' });
  const picture = { name: '海报.png', mimeType: 'image/png', buffer: greySquare(120) };
  const save = panel.getByRole('button', { name: '保存图片' });
  // The frame is alive before the page within it: what is chosen meanwhile nobody hears of.
  await expect(async () => {
    await panel.getByLabel('选择文件').setInputFiles(picture);
    await expect(save).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await save.click();
  await expect(save).toBeDisabled();
});

Then('{文}的促销列表里有 {int} 个草稿', async function (this: Scene, name: string, count: number) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '促销活动'));
  await expect(page.getByRole('row').filter({ hasText: '草稿' })).toHaveCount(count);
});

Then('{文}看不到{文}按钮', async function (this: Scene, name: string, button: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);
});

Then(
  '{文}看到促销{文}，审批流程{文}',
  async function (this: Scene, name: string, state: string, approval: string) {
    const page = await this.actor(name).page();
    await expect(page.getByRole('region', { name: '基本信息' })).toContainText(state);
    await expect(page.getByRole('region', { name: '审批', exact: true })).toContainText(approval);
  },
);

Then('{文}看到促销的{文}是{文}', async function (this: Scene, name: string, what: string, value: string) {
  const results = (await this.actor(name).page()).getByRole('region', { name: '效果' });
  await expect(results.getByRole('link', { name: `${what} ${value}`, exact: true })).toBeVisible();
});

When('{文}点开促销的{文}', async function (this: Scene, name: string, what: string) {
  const results = (await this.actor(name).page()).getByRole('region', { name: '效果' });
  await results.getByRole('link', { name: new RegExp(`^${what} `) }).click();
});

Then(
  '{文}看到门店{文}的一张订单，费用{文}',
  async function (this: Scene, name: string, outlet: string, cost: string) {
    const behind = (await this.actor(name).page()).getByRole('region', { name: '享受过的订单' });
    await expect(behind.getByRole('row').filter({ hasText: outlet })).toContainText(cost);
    await expect(behind).toBeInViewport();
  },
);

When('{文}从促销列表打开日历', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.visit(addressIn(this, actor, '促销活动'));
  await page.getByRole('link', { name: '日历' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('促销日历');
});

Then(
  '{文}在日历的{文}里看到促销{文}',
  async function (this: Scene, name: string, channel: string, promotion: string) {
    const page = await this.actor(name).page();
    await expect(
      page.getByRole('region', { name: channel }).getByRole('link', { name: promotion }),
    ).toBeVisible();
  },
);

Then(
  '{文}看到促销{文}与{文}重叠，别的没有重叠',
  async function (this: Scene, name: string, one: string, other: string) {
    const items = (await this.actor(name).page())
      .getByRole('region', { name: '重叠的促销' })
      .getByRole('listitem');
    await expect(items).toHaveCount(1);
    await expect(items).toContainText(one);
    await expect(items).toContainText(other);
  },
);

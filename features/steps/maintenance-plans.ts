import { Then, When } from '@cucumber/cucumber';
import { EntityListPage } from '../pages/entity-list-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { addressIn } from '../support/page-names.ts';
import { answered } from '../support/repair-desk.ts';
import type { Scene } from '../support/world.ts';

/** The day in China some days from now. */
const dayAhead = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000);

When(
  '{文}给型号{文}新建保养计划{文}，首次保养在 {int} 天后，清单是{文}',
  async function (this: Scene, name: string, model: string, plan: string, days: number, checklist: string) {
    const actor = this.actor(name);
    const [area] = await answered<{ label: string }[]>(
      this,
      actor,
      'GET /mes/plan/options?field=departId&keyword=',
    );
    const list = new EntityListPage(await actor.page());
    await list.add();
    await list.write({ 计划名称: plan, 型号: model, 保养清单: checklist });
    await list.choose('服务区域', area!.label);
    const day = list.field('首次保养日期');
    await day.fill(dayAhead(days));
    await day.press('Enter');
    await list.form.getByRole('button', { name: '保存' }).click();
    await expect(list.form).toHaveCount(0);
  },
);

async function openPlan(scene: Scene, actor: Actor, plan: string) {
  await actor.visit(addressIn(scene, actor, '保养计划'));
  const page = await actor.page();
  await page.getByRole('main').getByRole('link', { name: plan, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(plan);
  return page;
}

Then(
  '{文}看到保养计划{文}生成了 {int} 张工单',
  async function (this: Scene, name: string, plan: string, count: number) {
    const actor = this.actor(name);
    // The job is done in the background: the page is looked at until it has.
    await expect(async () => {
      const page = await openPlan(this, actor, plan);
      const made = page.getByRole('region', { name: '已生成的工单' });
      await expect(made.getByRole('link', { name: /^WX/ })).toHaveCount(count, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  },
);

Then('{文}看到{文}运行过 {int} 次', async function (this: Scene, name: string, title: string, times: number) {
  const actor = this.actor(name);
  const jobs = await answered<{ job: string; name: string }[]>(this, actor, 'GET /sys/quartzJob/list');
  const { job } = jobs.find((one) => one.name === title)!;
  await expect(async () => {
    const runs = await answered<{ outcome: string }[]>(this, actor, `GET /sys/quartzJob/history?job=${job}`);
    expect(runs.filter(({ outcome }) => outcome === 'done')).toHaveLength(times);
  }).toPass({ timeout: 30_000 });
});

When('{文}点开保养计划生成的工单', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const made = page.getByRole('region', { name: '已生成的工单' });
  await made.getByRole('link', { name: /^WX/ }).click();
});

When('{文}打开设备{文}的页面', async function (this: Scene, name: string, code: string) {
  const actor = this.actor(name);
  await actor.visit(addressIn(this, actor, '设备台账'));
  const page = await actor.page();
  await page.getByRole('main').getByRole('link', { name: code, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
});

When('{文}暂停保养计划{文}', async function (this: Scene, name: string, plan: string) {
  const page = await openPlan(this, this.actor(name), plan);
  await page.getByRole('button', { name: /^暂\s?停$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已暂停');
});

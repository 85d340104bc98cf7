import { readFile } from 'node:fs/promises';
import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { callApi, envelopeTo } from '../support/api.ts';
import { atShanghai } from '../support/clock.ts';
import { expect } from '../support/expect.ts';
import { FieldPhone, type KnownOutlet } from '../support/field-phone.ts';
import type { Scene } from '../support/world.ts';

const results: Record<string, string> = {
  成交: 'ordered',
  未成交: 'no-order',
  闭店: 'closed',
  拒访: 'refused',
};

const outletsOf = new WeakMap<Scene, Map<string, KnownOutlet>>();
const phones = new WeakMap<Scene, Map<string, FieldPhone>>();

function known<Key extends object, Value>(all: WeakMap<Key, Map<string, Value>>, scene: Key) {
  const found = all.get(scene) ?? new Map<string, Value>();
  all.set(scene, found);
  return found;
}

function phoneOf(scene: Scene, name: string): FieldPhone {
  const owned = known(phones, scene);
  const phone = owned.get(name) ?? new FieldPhone(scene, scene.actor(name), known(outletsOf, scene));
  owned.set(name, phone);
  return phone;
}

/** Where an outlet of the scenario lies, GCJ-02. */
export function outletPlace(scene: Scene, outlet: string): KnownOutlet {
  const found = known(outletsOf, scene).get(outlet);
  if (!found) throw new Error(`场景里还没有门店“${outlet}”。`);
  return found;
}

/** Remembers where an outlet of the scenario lies. */
export function keepOutletPlace(scene: Scene, outlet: string, place: KnownOutlet): void {
  known(outletsOf, scene).set(outlet, place);
}

/** Sends what is kept, all of which is to be taken. */
async function sendAll(scene: Scene, name: string): Promise<void> {
  const phone = phoneOf(scene, name);
  for (const { answer, message } of await phone.send()) expect(answer, message).toBe('taken');
  phone.clear();
}

Given('{文}负责的门店在', async function (this: Scene, name: string, table: DataTable) {
  const actor = this.actor(name);
  for (const row of table.hashes()) {
    const [lng = 0, lat = 0] = row.位置!.split(',').map(Number);
    const code = `MD${String(this.codes.size + 1).padStart(3, '0')}`;
    const channelCode = row.渠道;
    const facts = {
      code,
      name: row.门店,
      owner: actor.username,
      lng,
      lat,
      ...(channelCode ? { channelCode } : {}),
    };
    const { id } = await actor.tenant.fact<{ id: string }>('customer', facts);
    this.codes.set(row.门店!, code);
    known(outletsOf, this).set(row.门店!, { id, lng, lat });
  }
});

Given('租户{文}的渠道是', async function (this: Scene, tenant: string, table: DataTable) {
  for (const row of table.hashes()) {
    await this.tenant(tenant).fact('channel', { code: row.编码, name: row.名称 });
  }
});

Given('{文}不允许超距签到', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const body = JSON.stringify({ code: 'visits.outside', value: 'refuse', version: 0 });
  await callApi(this, actor, 'PUT /sys/parameter/edit', { body });
  expect(envelopeTo(actor).success, envelopeTo(actor).message).toBe(true);
});

Given(
  '{文}在离{文}{int} 米处签到',
  async function (this: Scene, name: string, outlet: string, metres: number) {
    phoneOf(this, name).checkIn(outlet, metres);
    const phone = phoneOf(this, name);
    const [first] = await phone.send();
    if (first?.answer === 'taken') phone.clear();
  },
);

Given(
  '{文}说明{文}后在离{文}{int} 米处签到',
  async function (this: Scene, name: string, reason: string, outlet: string, metres: number) {
    const phone = phoneOf(this, name);
    phone.clear();
    phone.checkIn(outlet, metres, reason);
    const [first] = await phone.send();
    if (first?.answer === 'taken') phone.clear();
  },
);

Given(
  '{文}在{文}签退，结果是{文}',
  async function (this: Scene, name: string, outlet: string, result: string) {
    phoneOf(this, name).checkOut(outlet, results[result]!);
    await sendAll(this, name);
  },
);

Given(
  '{文}的手机没有信号，在离{文}{int} 米处签到，{int} 分钟后签退，结果是{文}',
  function (this: Scene, name: string, outlet: string, metres: number, minutes: number, result: string) {
    const phone = phoneOf(this, name);
    phone.checkIn(outlet, metres);
    phone.checkOut(outlet, results[result]!, minutes);
  },
);

Given('{文}的手机时钟快了 {int} 分钟', function (this: Scene, name: string, minutes: number) {
  phoneOf(this, name).runsFast(minutes);
});

Given('{文}的手机时钟改准了，页面也重新打开过', function (this: Scene, name: string) {
  phoneOf(this, name).putRight();
});

When('{文}的手机有了信号，上传了两遍', async function (this: Scene, name: string) {
  const phone = phoneOf(this, name);
  for (const { answer, message } of await phone.send()) expect(answer, message).toBe('taken');
  for (const { answer, message } of await phone.send()) expect(answer, message).toBe('again');
});

Then('{文}的签到被问到{文}', function (this: Scene, name: string, question: string) {
  const [first] = envelopeTo(this.actor(name)).result.answers;
  expect(first).toMatchObject({ answer: 'question', message: question });
});

Then('{文}的签到被拒绝：{文}', function (this: Scene, name: string, message: string) {
  const [first] = envelopeTo(this.actor(name)).result.answers;
  expect(first).toMatchObject({ answer: 'refused', message });
});

Then('{文}看到列表里有 {int} 条拜访', async function (this: Scene, name: string, count: number) {
  const page = await this.actor(name).page();
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: '湖滨便利店' });
  await expect(rows).toHaveCount(count);
});

const verdicts: Record<string, string> = { 范围内: 'within', 超距: 'outside' };

Given('{文}安排在{文}拜访{文}', async function (this: Scene, name: string, day: string, outlets: string) {
  const actor = this.actor(name);
  for (const [nth, outlet] of outlets.split('、').entries()) {
    const facts = { customer: this.code(outlet), user: actor.username, day, turn: nth + 1 };
    await actor.tenant.fact('visit-plan', facts);
  }
});

Given('{文}拜访过', async function (this: Scene, name: string, table: DataTable) {
  const actor = this.actor(name);
  for (const row of table.hashes()) {
    await actor.tenant.fact('visit', {
      customer: this.code(row.门店!),
      user: actor.username,
      checkInAt: atShanghai(row.签到!),
      minutes: Number(row.分钟),
      result: results[row.结果!],
      verdict: verdicts[row.距离判定!],
    });
  }
});

/** Where the daily report shows what somebody did, and the places of its columns by their names. */
async function reportRow(scene: Scene, name: string, person: string) {
  const page = await scene.actor(name).page();
  const table = page.getByRole('region', { name: '每人每天' });
  const row = table.getByRole('row').filter({ has: page.getByRole('cell', { name: person, exact: true }) });
  await expect(row).toHaveCount(1);
  const heads = await table.getByRole('columnheader').allTextContents();
  return (column: string) => row.getByRole('cell').nth(heads.findIndex((head) => head.trim() === column));
}

Then('{文}在日报里看到{文}的', async function (this: Scene, name: string, person: string, table: DataTable) {
  const cell = await reportRow(this, name, person);
  for (const [column = '', value = ''] of table.raw()) await expect(cell(column), column).toHaveText(value);
});

When('{文}点开日报里{文}的{文}', async function (this: Scene, name: string, person: string, column: string) {
  const cell = await reportRow(this, name, person);
  await cell(column).getByRole('link').click();
});

When('{文}点开日报合计的{文}', async function (this: Scene, name: string, column: string) {
  const page = await this.actor(name).page();
  const table = page.getByRole('region', { name: '部门合计' });
  const heads = await table.getByRole('columnheader').allTextContents();
  const nth = heads.findIndex((head) => head.trim() === column);
  const row = table.getByRole('row').filter({ has: page.getByRole('cell', { name: '合计', exact: true }) });
  await row.getByRole('cell').nth(nth).getByRole('link').click();
});

const reports = new WeakMap<Scene, string>();

When('{文}导出日报', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: '每人每天' }).click();
  reports.set(this, await readFile(await (await download).path(), 'utf8'));
  actor.filesTaken += 1;
});

Then(
  '日报的文件里有{文}的一行，计划 {int}，拜访 {int}',
  function (this: Scene, person: string, planned: number, visited: number) {
    const [heads = '', ...rows] = (reports.get(this) ?? '').replace('\ufeff', '').trim().split('\r\n');
    const place = (column: string) => heads.split(',').indexOf(column);
    const row = rows.find((one) => one.includes(person))?.split(',') ?? [];
    expect([row[place('计划')], row[place('拜访')]]).toEqual([String(planned), String(visited)]);
  },
);

Then('{文}在照片墙里看到 {int} 张照片', async function (this: Scene, name: string, count: number) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('region', { name: '照片墙' }).getByRole('listitem')).toHaveCount(count);
});

Then(
  '{文}在时间线里看到 {int} 次{文}',
  async function (this: Scene, name: string, count: number, text: string) {
    const page = await this.actor(name).page();
    await expect(page.getByRole('region', { name: '时间线' }).getByText(text)).toHaveCount(count);
  },
);

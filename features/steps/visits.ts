import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { callApi, envelopeTo } from '../support/api.ts';
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
    const facts = { code, name: row.门店, owner: actor.username, lng, lat };
    const { id } = await actor.tenant.fact<{ id: string }>('customer', facts);
    this.codes.set(row.门店!, code);
    known(outletsOf, this).set(row.门店!, { id, lng, lat });
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

import { type DataTable, Then, When } from '@cucumber/cucumber';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import type { Answer } from '../support/http.ts';
import type { Scene } from '../support/world.ts';

const tried = new WeakMap<Scene, { entrance: string; colour: string; answer: Answer }[]>();

/** What a page's form sends, by the browser of whoever has it open. */
async function post(actor: Actor, path: string, fields: Record<string, string>): Promise<Answer> {
  return actor.tenant.send({
    method: 'POST',
    path,
    headers: {
      cookie: await actor.cookieHeader(),
      origin: actor.tenant.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
}

async function call(actor: Actor, method: string, path: string, body: object): Promise<Answer> {
  return actor.tenant.send({
    method,
    path: `/api${path}`,
    headers: { 'x-access-token': actor.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

When('他们把下面每一种写法当作颜色，从每个入口递交', async function (this: Scene, table: DataTable) {
  const [boss, operator] = [...this.actors.values()] as [Actor, Actor];
  const made = this.tenants.find(({ folder, name }) => folder === 'platform' && name !== '平台运营');
  const other = `${made?.copy}x`;
  const brand = {
    slogan: '一',
    hotlines: ['400-000-0001'],
    emails: [],
    brandLinks: [],
    copyright: '©',
    icp: '京ICP备00000000号-1',
  };
  const tenant = { name: '茶', shortName: '茶', mode: 'sales', menus: '', logo: '', version: '1' };
  const given = { ...tenant, title: '', maxUsers: '', maxMegabytes: '', maxCalls: '' };
  const entrances: Record<string, (colour: string) => Promise<Answer>> = {
    品牌设置: (colorPrimary) =>
      post(boss, '/isystem/brand', { brand: JSON.stringify({ ...brand, colorPrimary }), version: '0' }),
    新建租户: (colorPrimary) =>
      post(operator, '/platform/tenants', { ...given, slug: other, host: `${other}.test`, colorPrimary }),
    管理租户: (colorPrimary) =>
      post(operator, `/platform/tenants/${made?.copy}`, { ...given, intent: 'edit', colorPrimary }),
    主题接口: (color) => call(boss, 'POST', '/sys/theme', { color }),
    个人设置: (primaryColor) => call(boss, 'PUT', '/sys/user/preferences', { primaryColor }),
    样式地址: (colour) =>
      boss.tenant.send({ path: `/themes/shanjianquan.${encodeURIComponent(colour)}-0000000000000000.css` }),
  };
  const answers = [];
  for (const [colour = ''] of table.raw()) {
    for (const [entrance, send] of Object.entries(entrances)) {
      answers.push({ entrance, colour, answer: await send(colour) });
    }
  }
  tried.set(this, answers);
  // What they refuse is the colour and nothing else: a proper one each of them takes.
  for (const [entrance, send] of Object.entries(entrances)) {
    const { status } = await send('#0a7f6f');
    expect(status < 400, `${entrance}: ${status}`).toBe(entrance !== '样式地址');
  }
});

Then('每个入口都没有收下，编译器什么也没有收到', function (this: Scene) {
  const answers = tried.get(this) ?? [];
  expect(answers.length).toBeGreaterThan(0);
  const taken = answers.filter(({ answer }) => answer.status < 400);
  expect(taken.map(({ entrance, colour }) => `${entrance}: ${colour}`)).toEqual([]);
  for (const { answer } of answers) expect(answer.text).not.toMatch(/root:.*:0:0:/);
});

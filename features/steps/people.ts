import { Given, When } from '@cucumber/cucumber';
import { makePerson, roleCode, signIn } from '../support/people.ts';
import type { Scene } from '../support/world.ts';

Given('{文}是{文}的{文}', async function (this: Scene, name: string, tenant: string, role: string) {
  await makePerson(this, name, this.tenant(tenant), { roles: [roleCode(this, role)] });
});

Given(
  '{文}是{文}的{文}，用户名是{文}',
  async function (this: Scene, name: string, tenant: string, role: string, username: string) {
    await makePerson(this, name, this.tenant(tenant), { roles: [roleCode(this, role)], username });
  },
);

Given(
  '{文}是{文}的{文}，属于部门{文}',
  async function (this: Scene, name: string, tenant: string, role: string, departs: string) {
    await makePerson(this, name, this.tenant(tenant), {
      roles: [roleCode(this, role)],
      departs: departs === '' ? [] : departs.split('、').map((depart) => this.code(depart)),
    });
  },
);

Given(
  '{文}是{文}的经销商{文}的人',
  async function (this: Scene, name: string, tenant: string, dealer: string) {
    await makePerson(this, name, this.tenant(tenant), { roles: ['dealer'], dealer: this.code(dealer) });
  },
);

Given('{文}在{文}没有任何角色', async function (this: Scene, name: string, tenant: string) {
  await makePerson(this, name, this.tenant(tenant), { roles: [] });
});

Given('{文}在{文}的账号已被冻结', async function (this: Scene, name: string, tenant: string) {
  await makePerson(this, name, this.tenant(tenant), { roles: ['clerk'], frozen: true });
});

Given('{文}以{文}的身份登录了{文}', async function (this: Scene, name: string, role: string, tenant: string) {
  await signIn(await makePerson(this, name, this.tenant(tenant), { roles: [roleCode(this, role)] }));
});

Given('{文}已登录', async function (this: Scene, name: string) {
  await signIn(this.actor(name));
});

Given('{文}的浏览器不运行脚本', function (this: Scene, name: string) {
  this.actor(name).browserOptions = { javaScriptEnabled: false };
});

Given('{文}的电脑照常播放动画', function (this: Scene, name: string) {
  this.actor(name).browserOptions = { reducedMotion: 'no-preference' };
});

Given('{文}的电脑设置为减少动画', function (this: Scene, name: string) {
  this.actor(name).browserOptions = { reducedMotion: 'reduce' };
});

Given(/^“([^”]*)”用的是(小屏|390 像素宽的)?手机$/, function (this: Scene, name: string, kind?: string) {
  this.actor(name).browserOptions = {
    viewport: kind === '小屏' ? { width: 360, height: 780 } : { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  };
});

Given(
  '租户{文}有部门{文}，编码{文}',
  async function (this: Scene, tenant: string, name: string, orgCode: string) {
    await this.tenant(tenant).fact('depart', { orgCode, name });
    this.codes.set(name, orgCode);
  },
);

When('管理员冻结了{文}的账号', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await actor.tenant.fact('freeze', { username: actor.username });
});

When('{文}的会话在服务器上已被注销', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await actor.tenant.fact('revoke-sessions', { username: actor.username });
});

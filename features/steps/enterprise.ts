import { Before, Given, Then, When } from '@cucumber/cucumber';
import { SignJWT } from 'jose';
import { callApi, envelopeTo } from '../support/api.ts';
import { expect } from '../support/expect.ts';
import { type StandInCompany, type StandInSuite, standInsOf } from '../support/stand-ins.ts';
import { type Scene, worker } from '../support/world.ts';

// People and companies of one scenario are none of the next one's.
Before(() => worker.target?.own?.standIns.clear());

interface Known {
  companies: Map<string, StandInCompany>;
  suite: StandInSuite | null;
  members: Map<string, { userId: string; company: string }>;
  /** The address somebody came back to. */
  back: string;
  partner: string;
}

const kept = new WeakMap<Scene, Known>();

function known(scene: Scene): Known {
  const found = kept.get(scene);
  if (found) return found;
  const fresh: Known = { companies: new Map(), suite: null, members: new Map(), back: '', partner: '' };
  kept.set(scene, fresh);
  return fresh;
}

function companyOf(scene: Scene, name: string) {
  const company = known(scene).companies.get(name);
  if (!company) throw new Error(`没有叫“${name}”的企业。`);
  return company;
}

function memberOf(scene: Scene, name: string) {
  const member = known(scene).members.get(name);
  if (!member) throw new Error(`“${name}”不是哪家企业的成员。`);
  return member;
}

Given('{文}为企业{文}开通了企业微信登录', async function (this: Scene, tenant: string, name: string) {
  const made = standInsOf(this).addCompany(name);
  await this.tenant(tenant).fact('enterprise-company', { name, ...made });
  known(this).companies.set(name, made);
});

Given('{文}有自己的企业微信第三方应用', async function (this: Scene, tenantName: string) {
  const tenant = this.tenant(tenantName);
  const suite = standInsOf(this).addSuite(tenant);
  const { callbackUrl: _callbackUrl, ...said } = suite;
  await tenant.fact('enterprise-suite', said);
  expect(await standInsOf(this).wecom.pushTicket(suite.suiteId)).toEqual({ status: 200, text: 'success' });
  known(this).suite = suite;
});

Given('有一家用企业微信的企业{文}', function (this: Scene, name: string) {
  known(this).companies.set(name, standInsOf(this).addCompany(name));
});

Given('{文}安装了这个第三方应用', async function (this: Scene, name: string) {
  const { suite } = known(this);
  const company = companyOf(this, name);
  const admin = standInsOf(this).addMember(company, '安装的人', true);
  const pushed = await standInsOf(this).wecom.installFromMarket(suite!.suiteId, company.corpId, admin);
  expect(pushed).toEqual({ status: 200, text: 'success' });
});

function join(scene: Scene, name: string, company: string, isAdministrator: boolean): string {
  const userId = standInsOf(scene).addMember(companyOf(scene, company), name, isAdministrator);
  known(scene).members.set(name, { userId, company });
  return userId;
}

Given('{文}是企业{文}的成员', function (this: Scene, name: string, company: string) {
  join(this, name, company, false);
});

Given('{文}是企业{文}的管理员', function (this: Scene, name: string, company: string) {
  join(this, name, company, true);
});

Given('{文}是企业{文}的成员，已经绑定账号', async function (this: Scene, name: string, company: string) {
  const actor = this.actor(name);
  const memberId = join(this, name, company, false);
  const { corpId } = companyOf(this, company);
  await actor.tenant.fact('enterprise-member', { corpId, memberId, username: actor.username });
});

Given('企业微信暂时不接受调用', function (this: Scene) {
  standInsOf(this).wecom.limit('/cgi-bin/gettoken', 0);
});

/** What goes wrong with the vendor's interface, as people would say it. */
const troubles = { 很久不回答: 'slow', 答非所问: 'garbage', 连不上: 'outage' } as const;

Given(/^企业微信(很久不回答|答非所问|连不上)$/, function (this: Scene, trouble: keyof typeof troubles) {
  standInsOf(this).wecom.faults.mode = troubles[trouble];
});

Given('{文}的永久授权码失效了', function (this: Scene, name: string) {
  standInsOf(this).wecom.endPermanentCode(known(this).suite!.suiteId, companyOf(this, name).corpId);
});

Given('企业微信恢复了正常', function (this: Scene) {
  standInsOf(this).wecom.faults.mode = 'none';
  standInsOf(this).wecom.limit('/cgi-bin/gettoken', Number.MAX_SAFE_INTEGER);
});

Given('{文}在电脑端登录', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const { token } = await actor.tenant.fact<{ token: string }>('session', { username: actor.username });
  actor.token = token;
});

When('{文}选择用企业微信登录{文}', async function (this: Scene, name: string, company: string) {
  const page = await this.actor(name).visit('/user/login?state=wecom');
  await page.getByRole('button', { name: company }).click();
  await page.getByTitle(`${company}的企业微信登录二维码`).waitFor();
});

When('{文}用企业微信扫码', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const { company } = memberOf(this, name);
  // The code stands on a page of the vendor's, or in a frame of the login window.
  const who = { name: `以${name}（${company}）的身份扫码` };
  const panel = page.getByTitle(/的企业微信登录二维码$/);
  const scan = ((await panel.isVisible()) ? panel.contentFrame() : page).getByRole('link', who);
  await scan.waitFor();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/codelogin') known(this).back = request.url();
  });
  await scan.click();
});

Then('{文}能回到{文}的首页', async function (this: Scene, name: string, brand: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('link', { name: `返回${brand}首页` })).toHaveAttribute('href', '/');
});

When('{文}在企业微信的页面上完成注册', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '去企业微信注册' }).click();
  const vendor = await opened;
  await vendor.getByRole('button', { name: '完成注册' }).click();
  await expect(vendor.getByText('注册成功').first()).toBeVisible();
});

Then('{文}看到安装应用的页面', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page).toHaveURL(new RegExp(`^${standInsOf(this).wecom.origin}/3rdapp/install`));
});

When('{文}打开{文}扫码后回来的地址', async function (this: Scene, name: string, other: string) {
  const actor = this.actor(name);
  actor.tenant = this.actor(other).tenant;
  const { pathname, search } = new URL(known(this).back);
  await actor.visit(pathname + search);
});

When('{文}点页上的{文}', async function (this: Scene, name: string, label: string) {
  const page = await this.actor(name).page();
  const named = { name: label, exact: true };
  await page.getByRole('link', named).or(page.getByRole('button', named)).first().click();
});

When('{文}从服务商后台带着凭证进来', async function (this: Scene, name: string) {
  const { userId, company } = memberOf(this, name);
  const { corpId } = companyOf(this, company);
  const auth_code = standInsOf(this).wecom.giveAuthCode({ corpId, userId });
  const suiteId = known(this).suite?.suiteId ?? '';
  await this.actor(name).visit(`/user/login?${new URLSearchParams({ auth_code, suiteId })}`);
});

// It leads on to a page that is none of ours.
When('{文}从工作台的固定链接进来', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  await page.goto(`${actor.tenant.origin}/user/login?state=qywx_login&code=${'c'.repeat(32)}`);
});

Then('{文}看到要扫码的页面', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page).toHaveURL(new RegExp(`^${standInsOf(this).wecom.origin}/wwlogin/sso/login`));
});

When('{文}从电脑端打开浏览器', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  await callApi(this, actor, 'POST /sys/webparam', { body: '{}' });
  const { url } = envelopeTo(actor).result as { url: string };
  const { pathname, search } = new URL(url);
  known(this).back = url;
  await actor.visit(pathname + search);
});

When('{文}再次打开电脑端给的地址', async function (this: Scene, name: string) {
  const { pathname, search } = new URL(known(this).back);
  await this.actor(name).visit(pathname + search);
});

Given('{文}的接入伙伴{文}可以从部门平台进来', async function (this: Scene, tenant: string, code: string) {
  const secret = 'k'.repeat(43);
  await this.tenant(tenant).fact('sign-in-partner', { code, ways: ['dp'], secret });
  known(this).partner = code;
});

When('{文}带着接入伙伴的凭证进来', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const ticket = await new SignJWT({ via: 'dp', jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(known(this).partner)
    .setAudience(actor.tenant.copy)
    .setSubject(actor.username)
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(new TextEncoder().encode('k'.repeat(43)));
  const path = `/codelogin?${new URLSearchParams({ via: 'dp', ticket })}`;
  known(this).back = actor.tenant.origin + path;
  await actor.visit(path);
});

Given('{文}有自己的统一认证，{文}在里面', async function (this: Scene, tenant: string, name: string) {
  const { cas } = standInsOf(this);
  standInsOf(this).addCasUser(this.actor(name).username);
  const said = { kind: 'cas', name: '集团统一认证', url: cas.baseUrl };
  await this.tenant(tenant).fact('identity-provider', said);
});

Given('{文}有自己的 OpenID 集团账号，{文}在里面', async function (this: Scene, name: string, who: string) {
  const tenant = this.tenant(name);
  const { oidc } = standInsOf(this);
  oidc.serve(`${tenant.origin}/codelogin`);
  oidc.people.add(this.actor(who).username);
  const said = { kind: 'oidc', name: '集团账号', url: oidc.origin, client: oidc.client };
  await tenant.fact('identity-provider', said);
});

When('{文}在那边选“不登录了”', async function (this: Scene, name: string) {
  await (await this.actor(name).page()).getByRole('link', { name: '不登录了' }).click();
});

When('{文}在统一认证登录', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  await page.getByRole('link', { name: `以${actor.username}登录` }).click();
});

Given('{文}用的是企业微信里的浏览器', function (this: Scene, name: string) {
  this.actor(name).browserOptions = {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 wxwork/4.1.22 MicroMessenger/7.0.1',
  };
});

Then('{文}分享这一页时，标题是{文}', async function (this: Scene, name: string, title: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  const told = () =>
    page.evaluate(() => (window as unknown as { wx?: { told: [string, object][] } }).wx?.told ?? []);
  await expect
    .poll(async () => Object.fromEntries(await told()))
    .toMatchObject({
      config: { signature: expect.stringMatching(/^[0-9a-f]{40}$/) },
      timeline: { title, imgUrl: `${actor.tenant.origin}/share.png` },
    });
  // What is signed is the page's own address, without its fragment.
  const signed = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name))
      .filter(({ pathname }) => pathname === '/api/sys/genWxConfigParams')
      .map(({ searchParams }) => searchParams.get('url')),
  );
  expect(signed).toEqual([page.url().split('#', 1)[0]]);
});

Then('{文}的页面没有企业微信的脚本', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.locator(`script[src^="${standInsOf(this).wecom.origin}"]`)).toHaveCount(0);
});

const messagesOf = (scene: Scene, name: string) => {
  const { userId } = memberOf(scene, name);
  return standInsOf(scene).wecom.messages.filter((message) => message.userId === userId);
};

Then(
  '{文}在企业微信里收到一条{文}，写着{文}',
  async function (this: Scene, name: string, title: string, text: string) {
    await expect.poll(() => messagesOf(this, name).length, { timeout: 15_000 }).toBe(1);
    const [card] = messagesOf(this, name);
    expect(card?.title).toContain(title);
    expect(card?.text).toContain(text);
  },
);

When('{文}点开企业微信里的消息', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const page = await actor.page();
  // The brand's public address is not always the one that the tests reach it by.
  const { pathname, search } = new URL(messagesOf(this, name).at(-1)!.url);
  await page.goto(actor.tenant.origin + pathname + search);
});

const wantsMessages = async (scene: Scene, name: string, company: string) =>
  (await scene.actor(name).page()).getByRole('checkbox', { name: `有审批时在${company}的企业微信里告诉我` });

When('{文}不再要企业{文}的审批消息', async function (this: Scene, name: string, company: string) {
  // It shows what the server has, once that has answered.
  await (await wantsMessages(this, name, company)).click();
});

Then('{文}没有要企业{文}的审批消息', async function (this: Scene, name: string, company: string) {
  await expect(await wantsMessages(this, name, company)).not.toBeChecked();
});

import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { LoopbackEnv } from '../../local/loopback-server.server.ts';
import { wecomCodes } from '../wecom-codes.ts';
import { pushEvent } from './pushes.server.ts';
import type { LocalCorp, LocalMember, World } from './world.server.ts';

/** Somebody who can be chosen on a page. */
interface Choice {
  corp: LocalCorp;
  member: LocalMember;
}

/** What a page gives to the one who was chosen: the query it sends the browser back with. */
type Give = (choice: Choice) => Record<string, string>;

/** The pages a browser is sent to; where the vendor shows a QR code, members are listed to scan it as. */
export function pages(world: World): Hono<LoopbackEnv> {
  const site = new Hono<LoopbackEnv>();
  const { ledger } = world;
  const choices = (corps: LocalCorp[]): Choice[] =>
    corps.flatMap((corp) => corp.members.map((member) => ({ corp, member })));
  const administrators = () => choices(world.corps).filter(({ member }) => member.isAdministrator);

  /** Lists who can be chosen, and sends the browser back with what the chosen one gets. */
  function choose(c: Context<LoopbackEnv>, title: string, from: Choice[], give: Give) {
    const { redirect_uri = '', state = '', scan } = c.req.query();
    if (!URL.canParse(redirect_uri) || !isTrusted(world, redirect_uri)) {
      return c.html(
        page('无法登录', html`<p>redirect_uri 与可信域名不一致（${wecomCodes.redirectNotTrusted}）</p>`),
        400,
      );
    }
    if (scan === undefined) return c.html(listing(c.req.url, title, from));
    const chosen = from.find(({ corp, member }) => scan === `${corp.corpId}/${member.userId}`);
    const back = new URL(redirect_uri);
    // Whoever refuses is sent back with the state and without a code.
    const query = { ...(chosen ? give(chosen) : {}), state };
    for (const [name, value] of Object.entries(query)) back.searchParams.set(name, value);
    return c.redirect(back.href);
  }

  const code =
    (appId: string, hasTicket: boolean): Give =>
    ({ corp: { corpId }, member: { userId } }) => ({
      code: ledger.give('code', { corpId, userId, appId, hasTicket }),
    });

  /** An application is known by its corporation and number, a suite by itself; nobody else has a page. */
  function signIn(c: Context<LoopbackEnv>, hasTicket: boolean) {
    const { appid = '', agentid = '' } = c.req.query();
    const corp = world.corps.find(({ corpId }) => corpId === appid);
    if (corp?.agents.some(({ agentId }) => agentId === agentid)) {
      return choose(c, `登录 ${corp.name}`, choices(world.corps), code(agentid, hasTicket));
    }
    const suite = world.suites.find(({ suiteId }) => suiteId === appid);
    if (!suite) return c.html(page('无法登录', html`<p>没有这个应用</p>`), 400);
    const installed = world.installations.filter(({ suiteId }) => suiteId === appid);
    const corps = world.corps.filter(({ corpId }) => installed.some((it) => it.corpId === corpId));
    return choose(c, `登录 ${suite.name}`, choices(corps), code(appid, hasTicket));
  }

  site.get('/open/js/jweixin-1.2.0.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript' }));
  site.get('/wwlogin/sso/login', (c) => signIn(c, false));
  site.get('/connect/oauth2/authorize', (c) => signIn(c, c.req.query('scope') === 'snsapi_privateinfo'));
  site.get('/wwopen/sso/3rd_qrConnect', (c) => {
    const from = c.req.query('usertype') === 'admin' ? administrators() : choices(world.corps);
    return choose(c, '登录服务商', from, ({ corp: { corpId }, member: { userId } }) => ({
      auth_code: ledger.give('auth-code', { corpId, userId }),
    }));
  });
  site.get('/3rdapp/install', (c) => {
    const { suite_id = '', pre_auth_code = '', state = '' } = c.req.query();
    const begun = ledger.read('pre-auth-code', pre_auth_code);
    if (begun === null || begun === 'expired' || begun.suiteId !== suite_id) {
      return c.html(page('无法安装', html`<p>预授权码无效（${wecomCodes.invalidPreAuthCode}）</p>`), 400);
    }
    return choose(c, '安装应用', administrators(), ({ corp: { corpId }, member: { userId } }) => ({
      auth_code: ledger.give('temporary-code', { suiteId: suite_id, corpId, userId, state }),
      expires_in: '600',
    }));
  });
  site.get('/3rdservice/wework/register', (c) => {
    const text = c.req.query('register_code') ?? '';
    return c.html(
      page(
        '注册企业',
        html`<form method="post"><input name="code" type="hidden" value="${text}"><button>完成注册</button></form>`,
      ),
    );
  });
  site.post('/3rdservice/wework/register', async (c) => {
    const { code: text } = await c.req.parseBody<{ code?: string }>();
    const begun = ledger.take('register-code', text ?? '');
    const provider =
      begun === null || begun === 'expired'
        ? undefined
        : world.providers.find((it) => it.corpId === begun.providerCorpId);
    if (begun === null || begun === 'expired' || !provider) {
      return c.html(page('无法注册', html`<p>注册码无效</p>`), 400);
    }
    const corpId = `ww${randomBytes(8).toString('hex')}`;
    world.corps.push({ corpId, name: '新注册的企业', agents: [], members: [] });
    await pushEvent(
      world.now,
      { ...provider, receiveId: provider.corpId },
      {
        ServiceCorpId: provider.corpId,
        InfoType: 'register_corp',
        RegisterCode: text ?? '',
        AuthCorpId: corpId,
        State: begun.state,
        TemplateId: begun.templateId,
      },
    );
    return c.html(page('注册成功', html`<p>${corpId}</p><p>请回到刚才的页面，安装应用。</p>`));
  });
  return site;
}

function isTrusted({ trustedHosts }: World, redirectUri: string): boolean {
  return trustedHosts === undefined || trustedHosts.includes(new URL(redirectUri).host);
}

function listing(url: string, title: string, from: Choice[]) {
  // In somebody's page the panel leads the whole window on, as the vendor's does (redirect_type=top).
  const target = new URL(url).searchParams.get('redirect_type') === 'top' ? '_top' : '_self';
  const link = (scan: string) => {
    const to = new URL(url);
    to.searchParams.set('scan', scan);
    return to.pathname + to.search;
  };
  const people = from.map(
    ({ corp, member }) =>
      html`<li><a target="${target}" href="${link(`${corp.corpId}/${member.userId}`)}">以${member.name}（${corp.name}）的身份扫码</a></li>`,
  );
  const list = people.length > 0 ? html`<ul>${people}</ul>` : html`<p>还没有企业安装这个应用</p>`;
  return page(title, html`${list}<p><a target="${target}" href="${link('')}">取消</a></p>`);
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
}

/** The messaging app's script as pages know it; what it is told stands in wx.told. */
const script = `window.wx = {
  told: [],
  config(settings) { this.told.push(['config', settings]); setTimeout(() => this.then?.(), 0); },
  ready(then) { this.then = then; },
  onMenuShareTimeline(shared) { this.told.push(['timeline', shared]); },
  onMenuShareAppMessage(shared) { this.told.push(['message', shared]); },
};`;

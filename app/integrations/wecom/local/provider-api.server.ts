import { Hono } from 'hono';
import type { LoopbackEnv } from '../../local/loopback-server.server.ts';
import { wecomCodes } from '../wecom-codes.ts';
import { lives } from './ledger.server.ts';
import { must, Refused, type World } from './world.server.ts';

const done = { errcode: 0, errmsg: 'ok' };

/** The calls of the service provider: token, its sign-in, registration. */
export function providerApi(world: World): Hono<LoopbackEnv> {
  const api = new Hono<LoopbackEnv>().basePath('/cgi-bin/service');
  const { ledger } = world;
  const assertToken = (token: string | undefined) =>
    must(
      ledger.read('provider-token', token ?? ''),
      wecomCodes.invalidAccessToken,
      wecomCodes.accessTokenExpired,
    );

  api.post('/get_provider_token', async (c) => {
    const body = await c.req.json<Record<string, string>>();
    const { corpId, secret } = must(
      world.providers.find((it) => it.corpId === body.corpid),
      wecomCodes.invalidCorpId,
    );
    if (body.provider_secret !== secret) throw new Refused(wecomCodes.invalidProviderSecret);
    const token = ledger.give('provider-token', { corpId });
    return c.json({ ...done, provider_access_token: token, expires_in: lives['provider-token'] });
  });

  api.post('/get_login_info', async (c) => {
    assertToken(c.req.query('access_token'));
    const { auth_code } = await c.req.json<Record<string, string>>();
    const { corpId, userId } = must(ledger.take('auth-code', auth_code ?? ''), wecomCodes.invalidCode);
    const corp = world.corps.find((it) => it.corpId === corpId);
    const member = corp?.members.find((it) => it.userId === userId);
    const installed = world.installations.filter((it) => it.corpId === corpId);
    return c.json({
      ...done,
      usertype: member?.isAdministrator ? 2 : 4,
      user_info: { userid: userId, open_userid: `open-${userId}`, name: member?.name ?? userId, avatar: '' },
      corp_info: { corpid: corpId },
      agent: installed.map(({ agentId }) => ({ agentid: Number(agentId), auth_type: 1 })),
    });
  });

  api.post('/get_register_code', async (c) => {
    const { corpId } = assertToken(c.req.query('provider_access_token'));
    const { template_id = '', state = '' } = await c.req.json<Record<string, string>>();
    const provider = world.providers.find((it) => it.corpId === corpId);
    if (template_id !== provider?.templateId) throw new Refused(wecomCodes.invalidTemplateId);
    const code = ledger.give('register-code', { providerCorpId: corpId, templateId: template_id, state });
    return c.json({ ...done, register_code: code, expires_in: lives['register-code'] });
  });
  return api;
}

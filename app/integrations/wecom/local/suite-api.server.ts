import { Hono } from 'hono';
import type { LoopbackEnv } from '../../local/loopback-server.server.ts';
import { wecomCodes } from '../wecom-codes.ts';
import { detailOf } from './corp-api.server.ts';
import { lives } from './ledger.server.ts';
import { install, type LocalInstallation, must, Refused, type World } from './world.server.ts';

const done = { errcode: 0, errmsg: 'ok' };

/** The calls of a suite: token, installation, identity. */
export function suiteApi(world: World): Hono<LoopbackEnv> {
  const api = new Hono<LoopbackEnv>().basePath('/cgi-bin/service');
  const { ledger } = world;
  const suiteOf = (token: string | undefined) =>
    must(ledger.read('suite-token', token ?? ''), wecomCodes.invalidSuiteToken, wecomCodes.suiteTokenExpired)
      .suiteId;

  api.post('/get_suite_token', async (c) => {
    const body = await c.req.json<Record<string, string>>();
    const suite = must(
      world.suites.find(({ suiteId }) => suiteId === body.suite_id),
      wecomCodes.invalidSuiteId,
    );
    if (suite.secret !== body.suite_secret) throw new Refused(wecomCodes.invalidSuiteSecret);
    const ticket = must(ledger.read('suite-ticket', body.suite_ticket ?? ''), wecomCodes.invalidSuiteTicket);
    if (ticket.suiteId !== suite.suiteId) throw new Refused(wecomCodes.invalidSuiteTicket);
    const token = ledger.give('suite-token', { suiteId: suite.suiteId });
    return c.json({ ...done, suite_access_token: token, expires_in: lives['suite-token'] });
  });

  api.get('/get_pre_auth_code', (c) => {
    const suiteId = suiteOf(c.req.query('suite_access_token'));
    const code = ledger.give('pre-auth-code', { suiteId });
    return c.json({ ...done, pre_auth_code: code, expires_in: lives['pre-auth-code'] });
  });

  api.post('/set_session_info', async (c) => {
    suiteOf(c.req.query('suite_access_token'));
    const { pre_auth_code } = await c.req.json<Record<string, string>>();
    must(ledger.read('pre-auth-code', pre_auth_code ?? ''), wecomCodes.invalidPreAuthCode);
    return c.json(done);
  });

  api.post('/get_permanent_code', async (c) => {
    const suiteId = suiteOf(c.req.query('suite_access_token'));
    const { auth_code } = await c.req.json<Record<string, string>>();
    const code = must(ledger.take('temporary-code', auth_code ?? ''), wecomCodes.invalidAuthCode);
    if (code.suiteId !== suiteId) throw new Refused(wecomCodes.invalidAuthCode);
    const installation = install(world, suiteId, code.corpId);
    const { corpId, agentId, permanentCode } = installation;
    return c.json({
      ...authInfo(world, installation),
      access_token: ledger.give('corp-token', { corpId, agentId }),
      expires_in: lives['corp-token'],
      permanent_code: permanentCode,
      auth_user_info: { userid: code.userId, open_userid: `open-${code.userId}`, name: code.userId },
      state: code.state,
    });
  });

  const installationOf = (suiteId: string, body: Record<string, string>) =>
    must(
      world.installations.find(
        (it) =>
          it.suiteId === suiteId &&
          it.corpId === body.auth_corpid &&
          it.permanentCode === body.permanent_code,
      ),
      wecomCodes.invalidPermanentCode,
    );
  api.post('/get_auth_info', async (c) => {
    const suiteId = suiteOf(c.req.query('suite_access_token'));
    return c.json(authInfo(world, installationOf(suiteId, await c.req.json())));
  });
  api.post('/get_corp_token', async (c) => {
    const suiteId = suiteOf(c.req.query('suite_access_token'));
    const { corpId, agentId } = installationOf(suiteId, await c.req.json());
    // As the vendor does, without errcode when it succeeds.
    const token = ledger.give('corp-token', { corpId, agentId });
    return c.json({ access_token: token, expires_in: lives['corp-token'] });
  });

  api.get('/auth/getuserinfo3rd', (c) => {
    const suiteId = suiteOf(c.req.query('suite_access_token'));
    const person = must(ledger.take('code', c.req.query('code') ?? ''), wecomCodes.invalidCode);
    if (person.appId !== suiteId) throw new Refused(wecomCodes.invalidCode);
    const { corpId, userId } = person;
    const ticket = person.hasTicket ? { user_ticket: ledger.give('user-ticket', person) } : {};
    return c.json({ ...done, corpid: corpId, userid: userId, open_userid: `open-${userId}`, ...ticket });
  });
  api.post('/auth/getuserdetail3rd', async (c) => {
    suiteOf(c.req.query('suite_access_token'));
    return c.json({ ...done, ...detailOf(world, await c.req.json()) });
  });
  return api;
}

function authInfo(world: World, { corpId, agentId, suiteId }: LocalInstallation) {
  const corp = world.corps.find((it) => it.corpId === corpId);
  const suite = world.suites.find((it) => it.suiteId === suiteId);
  return {
    ...done,
    auth_corp_info: { corpid: corpId, corp_name: corp?.name ?? corpId, corp_full_name: '' },
    auth_info: { agent: [{ agentid: Number(agentId), name: suite?.name ?? '' }] },
  };
}

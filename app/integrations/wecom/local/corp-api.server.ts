import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { LoopbackEnv } from '../../local/loopback-server.server.ts';
import { wecomCodes } from '../wecom-codes.ts';
import { lives } from './ledger.server.ts';
import { type LocalMessage, must, Refused, type World } from './world.server.ts';

const done = { errcode: 0, errmsg: 'ok' };

/** The calls of one corporation: token, identity, tickets. */
export function corpApi(world: World): Hono<LoopbackEnv> {
  const api = new Hono<LoopbackEnv>();
  const appOf = (token: string) =>
    must(
      world.ledger.read('corp-token', token),
      wecomCodes.invalidAccessToken,
      wecomCodes.accessTokenExpired,
    );

  api.get('/cgi-bin/gettoken', (c) => {
    const { corpid = '', corpsecret = '' } = c.req.query();
    const corp = must(
      world.corps.find(({ corpId }) => corpId === corpid),
      wecomCodes.invalidCorpId,
    );
    const agent = must(
      corp.agents.find(({ secret }) => secret === corpsecret),
      wecomCodes.invalidSecret,
    );
    const token = world.ledger.give('corp-token', { corpId: corpid, agentId: agent.agentId });
    return c.json({ ...done, access_token: token, expires_in: lives['corp-token'] });
  });

  api.get('/cgi-bin/auth/getuserinfo', (c) => {
    const { access_token = '', code = '' } = c.req.query();
    const app = appOf(access_token);
    const person = must(world.ledger.take('code', code), wecomCodes.invalidCode);
    if (person.appId !== app.agentId) throw new Refused(wecomCodes.invalidCode);
    if (person.corpId !== app.corpId) return c.json({ ...done, openid: `outside-${person.userId}` });
    const ticket = person.hasTicket ? { user_ticket: world.ledger.give('user-ticket', person) } : {};
    return c.json({ ...done, userid: person.userId, ...ticket });
  });

  api.post('/cgi-bin/auth/getuserdetail', async (c) => {
    appOf(c.req.query('access_token') ?? '');
    return c.json({ ...done, ...detailOf(world, await c.req.json()) });
  });

  api.post('/cgi-bin/message/send', async (c) => {
    const { corpId, agentId } = appOf(c.req.query('access_token') ?? '');
    const sent = await c.req.json<SentCard>();
    if (sent.msgtype !== 'textcard' || String(sent.agentid) !== agentId) {
      throw new Refused(wecomCodes.invalidMessage);
    }
    const { title, description: text, url, btntxt: button } = sent.textcard;
    const userId = sent.touser;
    const corp = world.corps.find((one) => one.corpId === corpId);
    if (!corp?.members.some((member) => member.userId === userId)) {
      return c.json({ ...done, invaliduser: userId });
    }
    const card = { corpId, agentId, userId, title, text, url, button };
    // The vendor leaves out what it is sent twice in the time that is asked for.
    const twice = sent.enable_duplicate_check === 1 && world.messages.some((one) => isSame(one, card));
    if (!twice) world.messages.push(card);
    return c.json({ ...done, msgid: `m${world.messages.length}` });
  });

  const ticket = () => ({ ...done, ticket: randomBytes(32).toString('hex'), expires_in: 7200 });
  api.get('/cgi-bin/get_jsapi_ticket', (c) => {
    appOf(c.req.query('access_token') ?? '');
    return c.json(ticket());
  });
  api.get('/cgi-bin/ticket/get', (c) => {
    appOf(c.req.query('access_token') ?? '');
    if (c.req.query('type') !== 'agent_config') throw new Refused(wecomCodes.invalidType);
    return c.json(ticket());
  });
  return api;
}

interface SentCard {
  touser: string;
  msgtype: string;
  agentid: number;
  textcard: { title: string; description: string; url: string; btntxt: string };
  enable_duplicate_check?: number;
}

const isSame = (one: LocalMessage, other: LocalMessage) => JSON.stringify(one) === JSON.stringify(other);

/** What a person's ticket opens. */
export function detailOf(world: World, body: { user_ticket?: unknown }) {
  const owner = must(
    world.ledger.read('user-ticket', String(body.user_ticket)),
    wecomCodes.userTicketInvalid,
    wecomCodes.userTicketExpired,
  );
  const corp = world.corps.find(({ corpId }) => corpId === owner.corpId);
  const member = corp?.members.find(({ userId }) => userId === owner.userId);
  return {
    corpid: owner.corpId,
    userid: owner.userId,
    name: member?.name,
    mobile: member?.mobile,
    email: '',
  };
}

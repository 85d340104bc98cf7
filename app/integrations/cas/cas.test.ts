import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbound, type Outbound } from '../outbound/outbound.server.ts';
import { casLoginUrl, validateCasTicket } from './cas-client.server.ts';
import { type LocalCas, startLocalCas } from './local-cas.server.ts';

const serviceUrl = 'http://yikuaixiao.localhost:3000/cas/client/validateLogin?from=a&b=中';
let clock: Date;
let local: LocalCas;

beforeEach(async () => {
  clock = new Date('2026-01-01T00:00:00Z');
  local = await startLocalCas({
    users: [
      {
        user: 'zhang<san>&',
        attributes: { mobile: '013800000001', memberOf: ['销售', '管理<员>'], note: '' },
      },
      { user: 'li' },
    ],
    services: [serviceUrl, 'http://other.localhost/'],
    now: () => clock,
  });
});
afterEach(() => local.close());

const site = () => ({
  outbound: createOutbound({ privateOrigins: [local.origin], timeoutMs: 1500 }),
  baseUrl: local.baseUrl,
});
const validate = (ticket: string, service = serviceUrl) =>
  validateCasTicket(site(), { serviceUrl: service, ticket });
const refused = (code: string) => expect.objectContaining({ kind: 'refused', code });

/** A CAS server that answers whatever it is told to. */
const saying = (xml: string, status = 200) => {
  const outbound: Outbound = { send: () => Promise.resolve({ status, text: xml }) };
  return validateCasTicket({ outbound, baseUrl: 'https://sso.example/cas/' }, { serviceUrl, ticket: 'ST-1' });
};

describe('signing in at a CAS server', () => {
  test('the page leads back to the service with a ticket, and the ticket says who', async () => {
    const url = casLoginUrl(local.baseUrl, serviceUrl);
    const list = await (await fetch(url)).text();
    const href = /href="([^"]+)">以li/.exec(list)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const answer = await fetch(new URL(href, url), { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    const ticket = back.searchParams.get('ticket') ?? '';
    back.searchParams.delete('ticket');
    expect(back.href).toBe(new URL(serviceUrl).href);
    expect(await validate(ticket)).toEqual({ user: 'li', attributes: {} });
    expect((await fetch(casLoginUrl(local.baseUrl, 'https://evil.example/'))).status).toBe(403);
  });

  test('attributes are lists of texts, as they were written', async () => {
    expect(await validate(local.giveTicket('zhang<san>&', serviceUrl))).toEqual({
      user: 'zhang<san>&',
      attributes: { mobile: ['013800000001'], memberOf: ['销售', '管理<员>'], note: [''] },
    });
  });

  test('a ticket is good once, for a minute, and for the one service', async () => {
    const once = local.giveTicket('li', serviceUrl);
    await validate(once);
    await expect(validate(once)).rejects.toEqual(refused('INVALID_TICKET'));
    const elsewhere = local.giveTicket('li', 'http://other.localhost/');
    await expect(validate(elsewhere)).rejects.toEqual(refused('INVALID_SERVICE'));
    await expect(validate(elsewhere, 'http://other.localhost/')).rejects.toEqual(refused('INVALID_TICKET'));
    const late = local.giveTicket('li', serviceUrl);
    clock = new Date(clock.getTime() + 60_000);
    await expect(validate(late)).rejects.toEqual(refused('INVALID_TICKET'));
    await expect(validate('ST-made-up')).rejects.toEqual(refused('INVALID_TICKET'));
  });

  test.each(['', 'PT-1', 'ST-', 'ST-a b', 'ST-a&service=x', `ST-${'x'.repeat(254)}`])(
    'the ticket %j is not even asked about',
    async (ticket) => {
      local.faults.mode = 'outage';
      await expect(validate(ticket)).rejects.toEqual(refused('INVALID_TICKET_SPEC'));
    },
  );

  test('silence, slowness and rubbish each have their name', async () => {
    for (const [mode, kind] of [
      ['outage', 'unreachable'],
      ['garbage', 'garbage'],
      ['slow', 'slow'],
    ] as const) {
      local.faults.mode = mode;
      await expect(validate(local.giveTicket('li', serviceUrl))).rejects.toMatchObject({ kind });
    }
  });
});

describe('answers that are not believed', () => {
  const response = (inner: string) => `<cas:serviceResponse xmlns:cas="urn:c">${inner}</cas:serviceResponse>`;
  const success = (user: string) => `<cas:authenticationSuccess>${user}</cas:authenticationSuccess>`;
  const failure = '<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>';

  test.each([
    ['nothing', ''],
    ['no user', response(success(''))],
    ['an empty user', response(success('<cas:user> </cas:user>'))],
    ['two users', response(success('<cas:user>a</cas:user><cas:user>b</cas:user>'))],
    ['a user with elements', response(success('<cas:user><b>a</b></cas:user>'))],
    ['yes and no', response(success('<cas:user>a</cas:user>') + failure)],
    ['yes twice', response(success('<cas:user>a</cas:user>') + success('<cas:user>b</cas:user>'))],
    ['a success elsewhere', `<x>${success('<cas:user>a</cas:user>')}</x>`],
    ['an entity', `<!DOCTYPE x [<!ENTITY u "admin">]>${response(success('<cas:user>&u;</cas:user>'))}`],
    ['a failure without code', response('<cas:authenticationFailure>no</cas:authenticationFailure>')],
    ['a user longer than any', response(success(`<cas:user>${'a'.repeat(257)}</cas:user>`))],
  ])('%s', async (_name, xml) => {
    await expect(saying(xml)).rejects.toMatchObject({ kind: 'garbage' });
  });

  test('a comment within the name does not cut it', async () => {
    expect(await saying(response(success('<cas:user>admin<!-- -->istrator</cas:user>')))).toEqual({
      user: 'administrator',
      attributes: {},
    });
  });

  test('the example of the specification', async () => {
    const xml = response(
      success(
        '\n  <cas:user>username</cas:user>\n  <cas:attributes>\n    <cas:firstname>John</cas:firstname>\n' +
          '    <cas:affiliation>staff</cas:affiliation>\n    <cas:affiliation>faculty</cas:affiliation>\n' +
          '  </cas:attributes>\n  <cas:proxyGrantingTicket>PGTIOU-84678-8a9d</cas:proxyGrantingTicket>\n',
      ),
    );
    expect(await saying(xml)).toEqual({
      user: 'username',
      attributes: { firstname: ['John'], affiliation: ['staff', 'faculty'] },
    });
    await expect(saying(response(failure))).rejects.toEqual(refused('INVALID_TICKET'));
    await expect(saying('<html>', 503)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
